# Waits for the last background command, pem run, and ends the job with its exit code.
# Two minutes before the time limit Slurm sends SIGUSR1: pem finishes the blocks in progress, and the job requeues itself.
# At SIGTERM (scancel, or preemption, after which Slurm itself requeues the job) pem finishes these blocks, too.
client=$!
is_told='' is_over=''
stop() { is_told=yes; kill -TERM "$client" 2> /dev/null || true; }
trap 'is_over=yes; stop' USR1
trap stop TERM
code=0
wait "$client" || code=$?
if [[ $is_told ]]; then code=0; wait "$client" || code=$?; fi
if [[ $is_over && $code == 1 ]]; then
    echo "the time is up: the job goes back into the queue"
    if declare -F end > /dev/null; then end; fi
    scontrol requeue "$SLURM_JOB_ID"
    sleep 60 # Slurm ends the job meanwhile
fi
exit "$code"
