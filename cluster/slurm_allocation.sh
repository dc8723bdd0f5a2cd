#!/usr/bin/env bash
# Scheduler, workers and pem run in one allocation, without further packages. See slurm.md.
#   sbatch --ntasks 64 --time 2:00:00 cluster/slurm_allocation.sh STUDY STORE [options of pem run]
# PEM_INTERFACE=ib0 names the network that scheduler and workers use.
#SBATCH --job-name=pem
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=2G
#SBATCH --signal=B:USR1@120
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail
study=$1 store=$2
shift 2
export DASK_CONFIG="$PWD/pipelines/dask.yaml" PYTHONSAFEPATH=1
DASK_TEMPORARY_DIRECTORY=$(mktemp -d)
export DASK_TEMPORARY_DIRECTORY
# A worker that has exited regularly may still be sent a message, which Dask would report with a traceback.
export DASK_DISTRIBUTED__LOGGING="{'distributed': 'info', 'distributed.batched': 'warning'}"
here=$(realpath -m "$(dirname "$store")/slurm_logs/$SLURM_JOB_ID")
started=()
end() { # workers first, each stopped by its own shell: processes ended by Slurm or the scheduler log errors
    touch "$here/over"
    for _ in $(seq 150); do
        kill -0 "${started[1]:-${started[0]}}" 2> /dev/null || break
        sleep 0.2
    done
    kill "${started[@]}" 2> /dev/null || true
    wait || true
    rm -rf "$here/tls" "$DASK_TEMPORARY_DIRECTORY"
}
trap end EXIT

rm -rf "$here"/{tls,scheduler.json,over} # of this job before it was requeued
cluster/make_certificates.sh "$here/tls"
options=(--protocol tls --tls-ca-file "$here/tls/ca.pem" --tls-cert "$here/tls/cert.pem" --tls-key "$here/tls/key.pem"
    --scheduler-file "$here/scheduler.json" --no-dashboard --dashboard-address 127.0.0.1:0)
host=()
if [[ ${PEM_INTERFACE:-} ]]; then
    host=(--host "$(python -c "from distributed.utils import get_ip_interface; print(get_ip_interface('$PEM_INTERFACE'))")")
fi

dask scheduler --port 0 "${host[@]}" "${options[@]}" > "$here/scheduler.log" 2>&1 &
started+=($!)
until [[ -s "$here/scheduler.json" ]]; do
    kill -0 "${started[0]}" 2> /dev/null || { cat "$here/scheduler.log" >&2; exit 1; }
    sleep 0.2
done
cat > "$here/worker.sh" << 'END'
dask worker "${@:2}" &
until [[ -e "$1" ]] || ! kill -0 $! 2> /dev/null; do sleep 0.5; done
kill $! 2> /dev/null || true
wait || true
END
srun bash "$here/worker.sh" "$here/over" --nthreads 1 --memory-limit "${SLURM_MEM_PER_CPU:-2048}MiB" \
    ${PEM_INTERFACE:+--interface "$PEM_INTERFACE"} "${options[@]}" > "$here/workers.log" 2>&1 &
started+=($!)

printf '%s\n' "kind: scheduler" "file: scheduler.json" "tls: tls" "wait: 5 min" > "$here/cluster.yaml"
pem run "$study" --out "$store" --cluster "$here/cluster.yaml" "$@" &
source cluster/slurm_wait.sh
