"""The description of all routes as a page that needs nothing else: no script, nothing from elsewhere."""

from collections.abc import Iterator
from functools import cache
from html import escape
from typing import Any

from fastapi import FastAPI, Request, Response
from markdown_it import MarkdownIt

from .etags import lasting

Schema = dict[str, Any]
RULES = "default-src 'none'; style-src 'unsafe-inline'"
METHODS = ("get", "post", "patch", "delete")


def include_reference(app: FastAPI) -> None:
    """Answer `/api/docs`, unless the framework's own page does."""
    if app.docs_url is None:
        app.add_api_route("/api/docs", read_the_description, include_in_schema=False)


async def read_the_description(request: Request) -> Response:
    """All routes on one page."""
    response = lasting(request, Description(request.app.openapi()).html().encode(), "text/html")
    response.headers["Content-Security-Policy"] = RULES
    return response


class Description:
    """Writes an OpenAPI document as HTML."""

    def __init__(self, document: Schema) -> None:
        self.document = document

    def html(self) -> str:
        info, tags = self.document["info"], self.document["tags"]
        links = "".join(f'<a href="#{tag["name"]}">{tag["name"]}</a> ' for tag in tags)
        body = "".join(self._chapter(tag) for tag in tags)
        return PAGE.format(
            title=escape(info["title"]), about=_text(info["description"]), links=links, body=body
        )

    def _chapter(self, tag: Schema) -> str:
        name, about = tag["name"], _text(tag["description"])
        routes = "".join(
            self._route(method, path, methods[method])
            for path, methods in self.document["paths"].items()
            for method in METHODS
            if method in methods and name in methods[method]["tags"]
        )
        return f'<h2 id="{name}">{name}</h2>{about}{routes}'

    def _route(self, method: str, path: str, route: Schema) -> str:
        asked = route.get("parameters", [])
        given = [_row(one["name"], one["schema"], one.get("description", "")) for one in asked]
        given += self._fields(_content(route.get("requestBody", {})))
        answers = [self._answer(status, answer) for status, answer in route["responses"].items()]
        return (
            f"<details><summary><b>{method.upper()}</b> <code>{escape(path)}</code></summary>"
            f"{_text(route.get('description', ''))}{_table('send', given)}{_table('get', answers)}</details>"
        )

    def _answer(self, status: str, answer: Schema) -> str:
        names = [] if status >= "400" else self._names(_content(answer))
        held = f"<br/>{', '.join(f'<code>{escape(name)}</code>' for name in names)}" if names else ""
        return f"<tr><td>{status}</td><td>{_text(answer['description'])}{held}</td></tr>"

    def _names(self, schema: Schema) -> list[str]:
        return list(self._known(schema).get("properties", {}))

    def _fields(self, schema: Schema) -> Iterator[str]:
        known = self._known(schema)
        needed = known.get("required", [])
        for name, field in known.get("properties", {}).items():
            says = field.get("description", self._known(field).get("description", ""))
            yield _row(name + ("" if name in needed else "?"), field, says)

    def _known(self, schema: Schema) -> Schema:
        """A schema itself, where it stands elsewhere."""
        if "$ref" not in schema:
            return schema
        found: Schema = self.document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        return found


def _content(part: Schema) -> Schema:
    found: Schema = part.get("content", {}).get("application/json", {}).get("schema", {})
    return found


def _row(name: str, schema: Schema, says: str) -> str:
    sort = escape(kind(schema))
    return f"<tr><td><code>{escape(name)}</code></td><td><i>{sort}</i> {_text(says)}</td></tr>"


def kind(schema: Schema) -> str:
    """What sort of value a schema means, in a few words."""
    if "anyOf" in schema:
        return " or ".join(kind(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(map(str, schema["enum"]))
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if schema.get("type") == "array":
        return f"list of {kind(schema.get('items', {}))}"
    return str(schema.get("pattern") or schema.get("type", "anything"))


def _table(title: str, rows: list[str]) -> str:
    return f"<h4>you {title}</h4><table>{''.join(rows)}</table>" if rows else ""


def _text(markdown: str) -> str:
    html: str = _renderer().render(markdown)
    return html


@cache
def _renderer() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False, "xhtmlOut": True})


PAGE = """<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="utf-8" /><meta name="color-scheme" content="light dark" />
<meta name="viewport" content="width=device-width, initial-scale=1" /><title>{title}: its API</title><style>
body {{ font: 1rem/1.6 Roboto, "Segoe UI", "DejaVu Sans", sans-serif;
  max-width: 52rem; margin: auto; padding: 1rem; }}
details {{ border-bottom: 1px solid #8884; padding: .3rem 0; }} summary {{ cursor: pointer; }}
td {{ vertical-align: top; padding: .1rem .8rem .1rem 0; }} td p {{ display: inline; }}
h4 {{ margin: .6rem 0 0; }}
</style></head><body><h1>{title}</h1>{about}<nav>{links}</nav>{body}
<p><a href="/api/openapi.json">OpenAPI</a></p></body></html>
"""
