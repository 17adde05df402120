"""Makes a wheel of the sources beside it: the hooks of PEP 517 with the standard library alone."""
import base64
import hashlib
import pathlib
import zipfile

NAME = "switchboard"
VERSION = "0.1.0"
ROOT = pathlib.Path(__file__).parent.parent
INFO = f"{NAME}-{VERSION}.dist-info"
METADATA = f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {VERSION}\nRequires-Python: >=3.10\nLicense: MIT\n"
WHEEL = "Wheel-Version: 1.0\nGenerator: wheel_of_sources\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
GENERATED = ("types.py", "_resources.py", "_async_resources.py")


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    for name in GENERATED:
        if not (ROOT / NAME / name).exists():
            raise FileNotFoundError(f"There is no {name}: run `npm run generate` in Switchboard.")
    files = {
        f"{NAME}/{path.name}": path.read_bytes()
        for path in sorted((ROOT / NAME).iterdir())
        if path.suffix == ".py" or path.name == "py.typed"
    }
    files[f"{INFO}/METADATA"] = METADATA.encode()
    files[f"{INFO}/WHEEL"] = WHEEL.encode()
    record = "".join(f"{name},sha256={_hash(data)},{len(data)}\n" for name, data in files.items())
    files[f"{INFO}/RECORD"] = f"{record}{INFO}/RECORD,,\n".encode()
    name = f"{NAME}-{VERSION}-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            wheel.writestr(path, data)
    return name


def _hash(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
