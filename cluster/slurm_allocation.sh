#!/usr/bin/env bash
# Scheduler, workers and pem run in one allocation; no package but this one is needed. See slurm.md.
#   sbatch --ntasks 64 --time 2:00:00 cluster/slurm_allocation.sh STUDY STORE [options of pem run]
# PEM_INTERFACE=ib0 names the network that scheduler and workers use.
#SBATCH --job-name=pem
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=2G
#SBATCH --signal=B:TERM@120
set -euo pipefail
study=$1 store=$2
shift 2

here="$PWD/slurm_logs/$SLURM_JOB_ID"
mkdir -p "$here"
export DASK_CONFIG="$PWD/pipelines/dask.yaml"
cluster/make_certificates.sh "$here/tls"
tls=(--protocol tls --tls-ca-file "$here/tls/ca.pem" --tls-cert "$here/tls/cert.pem" --tls-key "$here/tls/key.pem")
network=(${PEM_INTERFACE:+--interface "$PEM_INTERFACE"} --no-dashboard --dashboard-address 127.0.0.1:0)
cat > "$here/cluster.yaml" << END
kind: scheduler
file: scheduler.json
tls: tls
wait: 5 min
END

dask scheduler --scheduler-file "$here/scheduler.json" --port 0 "${tls[@]}" "${network[@]}" > "$here/scheduler.log" 2>&1 &
scheduler=$!
until [[ -s "$here/scheduler.json" ]]; do
    kill -0 "$scheduler" || { cat "$here/scheduler.log" >&2; exit 1; }
    sleep 0.2
done
srun --export ALL dask worker --scheduler-file "$here/scheduler.json" --nthreads 1 \
    --memory-limit "${SLURM_MEM_PER_CPU:-2048}MiB" --local-directory "${TMPDIR:-/tmp}" "${tls[@]}" "${network[@]}" > "$here/workers.log" 2>&1 &
workers=$!
trap 'kill "$workers" "$scheduler" 2> /dev/null || true; wait || true; rm -rf "$here/tls"' EXIT

# Slurm sends SIGTERM to this shell two minutes before the time is up: pem lets the blocks in flight end.
pem run "$study" --out "$store" --cluster "$here/cluster.yaml" "$@" &
client=$!
is_told=
trap 'is_told=yes; kill -TERM "$client"' TERM
code=0
wait "$client" || code=$?
if [[ $is_told ]]; then code=0; wait "$client" || code=$?; fi
exit "$code"
