"""Makes a wheel and an archive of the sources beside it: the hooks of PEP 517 with the standard library alone."""
import base64
import hashlib
import io
import pathlib
import re
import tarfile
import zipfile

NAME = "switchboard"
ROOT = pathlib.Path(__file__).parent.parent
PROJECT = (ROOT / "pyproject.toml").read_text()
GENERATED = ("types.py", "_resources.py", "_async_resources.py")
WHEEL = "Wheel-Version: 1.0\nGenerator: wheel_of_sources\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def _of_project(key):
    """A text of pyproject.toml. The standard library reads TOML only from Python 3.11 on."""
    return re.search(rf'^{key} = "(.*)"$', PROJECT, re.MULTILINE).group(1)


VERSION = _of_project("version")
INFO = f"{NAME}-{VERSION}.dist-info"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    files = {f"{NAME}/{path.name}": path.read_bytes() for path in _modules()}
    files[f"{INFO}/METADATA"] = _metadata().encode()
    files[f"{INFO}/WHEEL"] = WHEEL.encode()
    record = "".join(f"{name},sha256={_hash(data)},{len(data)}\n" for name, data in files.items())
    files[f"{INFO}/RECORD"] = f"{record}{INFO}/RECORD,,\n".encode()
    name = f"{NAME}-{VERSION}-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            wheel.writestr(path, data)
    return name


def build_sdist(sdist_directory, config_settings=None):
    sources = [ROOT / "pyproject.toml", ROOT / "README.md", *sorted((ROOT / "backend").glob("*.py")), *_modules()]
    folder = f"{NAME}-{VERSION}"
    with tarfile.open(pathlib.Path(sdist_directory) / f"{folder}.tar.gz", "w:gz") as archive:
        _add(archive, f"{folder}/PKG-INFO", _metadata().encode())
        for path in sources:
            _add(archive, f"{folder}/{path.relative_to(ROOT)}", path.read_bytes())
    return f"{folder}.tar.gz"


def _modules():
    for name in GENERATED:
        if not (ROOT / NAME / name).exists():
            raise FileNotFoundError(f"There is no {name}: run `npm run generate` in Switchboard.")
    return [path for path in sorted((ROOT / NAME).iterdir()) if path.suffix == ".py" or path.name == "py.typed"]


def _metadata():
    fields = {
        "Metadata-Version": "2.1",
        "Name": NAME,
        "Version": VERSION,
        "Summary": _of_project("description"),
        "License": "MIT",
        "Requires-Python": _of_project("requires-python"),
        "Description-Content-Type": "text/markdown",
    }
    header = "".join(f"{name}: {value}\n" for name, value in fields.items())
    return f"{header}\n{(ROOT / 'README.md').read_text()}"


def _add(archive, name, data):
    entry = tarfile.TarInfo(name)
    entry.size = len(data)
    archive.addfile(entry, io.BytesIO(data))


def _hash(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
