"""Blocks that another test runs, or that cannot be run on one machine: by page, and by how the block begins.

Beside the test stands a text that it must have, so that it cannot be deleted unnoticed.
"""

ELSEWHERE = {
    "CONTRIBUTING.md": {
        "python3 -m venv": (".ci/run", "README.md"),
        ".venv/bin/pip install -e '.[docs]'": (".ci/run", "-W --keep-going -n"),
        "pem_core/      the physics": ("tests/test_architecture.py", "pem_core"),
        "uv pip compile": ("tests/test_package.py", "^#    (uv .*)$"),
        "cd pipelines/page/bundle": ("tests/page/test_bundle.py", "build.mjs"),
    },
    "README.md": {"python3 -m venv": (".ci/run", "README.md")},
    "cluster/README.md": {
        "slurm.yaml:3:10": ("tests/cluster/test_cluster_file.py", "README"),
        "pem status": ("tests/pipelines/test_throughput.py", '"status"'),
    },
    "cluster/dashboard.md": {"": ("tests/cluster/test_dashboard.py", "dashboard")},
    "cluster/first_run.md": {"": ("tests/cluster/test_first_run.py", "first_run.md")},
    "cluster/kubernetes.md": {"": ("tests/cluster/test_kubernetes.py", "kubernetes.md")},
    "cluster/local.md": {"": ("tests/cluster/test_places.py", "local.md")},
    "cluster/scaling.md": {
        "pem run study.yaml": ("tests/pipelines/test_safe_extend.py", "moment.values=["),
        "pem summarise part_": ("tests/pipelines/test_reductions.py", '["summarise", *parts'),
    },
    "cluster/scheduler.md": {"": ("tests/cluster/test_places.py", "scheduler.md")},
    "cluster/slurm.md": {"": ("tests/cluster/test_places.py", "slurm.md")},
    "cluster/ssh.md": {"": ("tests/cluster/test_places.py", "ssh.md")},
    "cluster/tls.md": {"cluster/make_certificates.sh": ("tests/cluster/test_tls.py", "make_certificates.sh")},
    "docs/commands.md": {
        "pem run studies/three_magnets.yaml --notify": ("tests/pipelines/test_notify.py", '"--notify"')
    },
    "docs/figures.md": {"": ("tests/pipelines/test_plot.py", "figures.md")},
    "docs/fit.md": {"t (s)": ("tests/test_readme.py", "fit.md")},
    "docs/free_bodies.md": {"time [ms]": ("tests/test_readme.py", "free_bodies.md")},
    "docs/labels.md": {"resolved:": ("tests/pipelines/test_resolution.py", "no tolerance in double precision")},
    "docs/own_model.md": {"": ("tests/pipelines/test_model_plugin.py", "own_model.md")},
    "docs/other_tools.md": {"": ("tests/test_other_tools.py", "other_tools.md")},
    "docs/own_output.md": {"": ("tests/pipelines/test_output_plugins.py", "own_output.md")},
    "docs/own_summary.md": {"": ("tests/pipelines/test_summary_plugins.py", "own_summary.md")},
    "docs/page.md": {"pem view --serve": ("tests/page/test_serve.py", "PageServer")},
    "docs/proofs.md": {"python benchmarks": ("tests/pipelines/test_certified_store.py", "reason_against")},
    "docs/questions.md": {"": ("tests/docs/test_questions.py", "questions.md")},
    "docs/records.md": {"pem simulate SCENE --resume": ("tests/pipelines/test_checkpoint.py", "--resume")},
    "docs/safety.md": {
        "axes:": ("tests/pipelines/test_safe_extend.py", "safety.md"),
        "pip install '.[s3]'": ("tests/pipelines/test_object_store.py", "s3://"),
        "pem run study.yaml --out /shared": ("tests/pipelines/test_safe_shards.py", "/3"),
        "pem run study.yaml --join /shared": ("tests/pipelines/test_joined_processes.py", "--join"),
        "pem crate": ("tests/pipelines/test_crate.py", "https://spdx"),
        "cd results/x.run": ("tests/pipelines/test_crate.py", "Containerfile"),
        "python3 -m venv again": ("tests/test_package.py", "def test_the_lock_has_what_the_project_asks_for"),
        "pem verify": ("tests/pipelines/test_safe_verify.py", '"verify"'),
    },
    "docs/start.md": {"python3 -m venv": (".ci/run", "README.md")},
    "docs/store.md": {
        "import xarray as xr\n\nlevel": ("tests/pipelines/test_overviews.py", "xr.open_datatree(made / ")
    },
    "docs/study_file.md": {
        "study.yaml:13:44": ("tests/test_readme.py", "study_file.md"),
        "axes:\n  draws:": ("tests/pipelines/test_draws_in_docs.py", "study_file.md"),
    },
}


def runner_of(page, text):
    """Return who runs a block of a page instead; None if nobody does."""
    return next((told for start, told in ELSEWHERE.get(page, {}).items() if text.startswith(start)), None)
