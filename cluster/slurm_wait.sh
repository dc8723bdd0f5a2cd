# Waits for the command that was put into the background last, which is pem run, and ends the job as that ended.
# Two minutes before the time is up Slurm sends SIGUSR1: pem lets the blocks in flight end, and the job puts itself into
# the queue again. At SIGTERM (scancel, or preemption, after which Slurm itself queues the job again) blocks end, too.
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
    sleep 60 # Slurm ends it
fi
exit "$code"
