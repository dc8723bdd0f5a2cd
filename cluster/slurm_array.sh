#!/usr/bin/env bash
# Each job of the array computes its share of the blocks alone, without Dask's scheduler. See slurm.md.
#   sbatch --array 1-64 --time 2:00:00 cluster/slurm_array.sh STUDY STORE [options of pem run]
# PEM_SHARDS sets the number of shares if the array has only some of them and the store has no records yet.
#SBATCH --job-name=pem
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=2G
#SBATCH --signal=B:USR1@120
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail
study=$1 store=$2
shift 2

# The number of shares is that of the store's records, or the number of jobs of a complete array.
refuse() {
    echo "--array must give shares from 1 to their number, but has $SLURM_ARRAY_TASK_COUNT from" \
        "$SLURM_ARRAY_TASK_MIN to $SLURM_ARRAY_TASK_MAX; $1" >&2
    exit 2
}
number=$SLURM_ARRAY_TASK_ID
beside="$store-run"
if [[ $store == *.zarr ]]; then beside=${store%.zarr}.run; fi
begun=$({ find "$beside" -maxdepth 1 -name 'events.*-of-*.jsonl' 2> /dev/null || true; } |
    sed -E 's/.*-of-([0-9]+)\..*/\1/' | sort -u | tr '\n' ' ')
shares=${PEM_SHARDS:-${begun% }}
if [[ -z $shares && $SLURM_ARRAY_TASK_MIN == 1 && $SLURM_ARRAY_TASK_MAX == "$SLURM_ARRAY_TASK_COUNT" ]]; then
    shares=$SLURM_ARRAY_TASK_COUNT
fi
if [[ ! $shares =~ ^[0-9]+$ ]]; then
    refuse "write --array 1-N for all shares, or add --export ALL,PEM_SHARDS=N for some of N${begun:+ (the store was begun with ${begun% })}"
elif ((number < 1 || number > shares)); then
    refuse "write --array 1-$shares, or a part of it; PEM_SHARDS=N sets another number of shares"
fi

export OMP_NUM_THREADS=1 MKL_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
pem run "$study" --out "$store" --shard "$number/$shares" "$@" &
source cluster/slurm_wait.sh
