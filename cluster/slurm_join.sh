#!/usr/bin/env bash
# Each job joins the store and claims blocks, without Dask's scheduler. Jobs may be added at any time. See slurm.md.
#   sbatch --array 1-64 --time 2:00:00 cluster/slurm_join.sh STUDY STORE [options of pem run]
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

export OMP_NUM_THREADS=1 MKL_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
pem run "$study" --join "$store" "$@" &
source cluster/slurm_wait.sh
