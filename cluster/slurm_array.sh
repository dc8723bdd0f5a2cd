#!/usr/bin/env bash
# Every job of the array computes its share of the blocks by itself; there is no scheduler but Slurm. See slurm.md.
#   sbatch --array 1-64 --time 2:00:00 cluster/slurm_array.sh STUDY STORE [options of pem run]
#SBATCH --job-name=pem
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=2G
#SBATCH --signal=TERM@120
set -euo pipefail
study=$1 store=$2
shift 2
export OMP_NUM_THREADS=1 MKL_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 NUMBA_NUM_THREADS=1
srun pem run "$study" --out "$store" --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" "$@"
