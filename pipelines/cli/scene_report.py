"""``pem inspect`` in words: what a scene is made of, a table of rest points, one of wells."""

from rich.console import Console
from rich.table import Table

from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pem_core.models.interface.model import Model
from pem_core.models.presentation import report
from pem_core.models.presentation.report import Report, digits, triple
from pem_core.models.registry import model_of_scene
from pipelines.study.scenes import SomeScene

MOST_SHOWN = 30


def scene_report(scene: SomeScene, report: Report, title: str) -> None:
    """Print what :func:`pipelines.cli.inspect.inspect` returned."""
    console, model = Console(width=120, markup=False, highlight=False, emoji=False), model_of_scene(scene)
    console.print(title)
    rest = report["rest"]
    shown = rest["points"][:MOST_SHOWN]
    for table in model.described.tables(scene, report):
        console.print(_to_rich_table(table))
    if report["derived"]:
        console.print(_derived(report["derived"]))
    if shown:
        console.print(_rest_points(scene, model, shown))
        console.print(_wells(model, shown))
    if len(rest["points"]) > MOST_SHOWN:
        console.print(f"and {len(rest['points']) - MOST_SHOWN} more rest points, which --json lists")
    console.print(rest["note"] or f"all rest points: the list is proved, from {rest['cells']:,} cells")


def _to_rich_table(one: report.Table) -> Table:
    if one.columns:
        table = _table(one.title, *one.columns)
    else:
        table = Table(show_header=False, box=None, title=one.title, title_justify="left", title_style="bold")
    for row in one.rows:
        table.add_row(*row)
    return table


def _derived(numbers: list[Report]) -> Table:
    """Return the table of numbers that follow from what is said, each with its formula."""
    table = _table("\nnumbers that follow from what the scene says", "", "value, formula, and what stands in that")
    for one in numbers:
        given = ", ".join(f"{name} {_quantity(of['value'], of['unit'])}" for name, of in one["of"].items())
        words = [
            _quantity(one["value"], one["unit"]),
            f"= {one['formula']}",
            f"with {given}" if given else "",
            one["note"],
        ]
        table.add_row(one["path"], "\n".join(filter(None, words)))
    return table


def _quantity(value: float | list[float], unit: str) -> str:
    text = triple(value) if isinstance(value, list) else digits(value)
    return text if unit == "1" else f"{text} {unit}"


def _rest_points(scene: SomeScene, model: Model, points: list[Report]) -> Table:
    places = [model.described.columns(point) for point in points]
    table = _table("\nrest points", "", f"energy{_unit(model, 'J')}", "kind", *places[0], "at placed magnet")
    owners = (model.described.placed or model.placed_names)(scene)
    for number, (point, place) in enumerate(zip(points, places, strict=True)):
        at = "\n".join(_magnet(label, owners) for label in point["rest_magnet"])
        table.add_row(str(number), digits(point["energy"]), _kind(point), *place.values(), at)
    return table


def _magnet(label: int, owners: list[str]) -> str:
    if label == AT_NO_MAGNET:
        return "none"
    return f"{label} ({owners[label]})" if owners[label] else str(label)


def _wells(model: Model, points: list[Report]) -> Table:
    energy, rate, time = (_unit(model, unit) for unit in ("J", "rad/s", "s"))
    headings = (f"exit energy{energy}", f"depth{energy}", f"angular frequencies{rate}", f"periods{time}")
    table = _table("\nwells: the energy below which nothing leaves them, and small oscillations", "", *headings)
    for number, point in enumerate(points):
        if point["stable"]:
            way_out = point["exit_energy"]
            is_known = way_out is not None
            energies = (digits(way_out), f"{way_out - point['energy']:.5g}") if is_known else ("none known", "")
            rates, periods = (", ".join(f"{x:.8g}" for x in point[key]) for key in ("angular_frequencies", "periods"))
            table.add_row(str(number), *energies, rates, periods)
    return table


def _unit(model: Model, unit: str) -> str:
    return "" if model.observed.is_dimensionless else f" [{unit}]"


def _kind(point: Report) -> str:
    count = point["unstable_directions"]
    kind = {0: "stable", 1: "saddle"}.get(count, f"{count} unstable directions")
    return f"{kind}, one of a continuous family" if point["continuous"] else kind


def _table(title: str, *columns: str) -> Table:
    table = Table(*columns, box=None, title=title, title_justify="left", title_style="bold", padding=(0, 1))
    for column in table.columns[1:]:
        column.overflow = "fold"
    return table
