// Builds a release for Linux on amd64 and arm64 into bin/release: packages with the client inside, what other programs
// build against (the contract, the npm package, the Go module), lists of components (CycloneDX), checksums and their
// signature. The client must be built already; `go tool task release` does both. Arguments go to `go build`. The same
// commit gives the same bytes.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { contractVersion, packApi } from "./pack-api.mjs";

const root = resolve(import.meta.dirname, "..");
const out = join(root, "bin", "release");
const read = (file) => readFileSync(join(root, file), "utf8");
const json = (file) => JSON.parse(read(file));
// npm is a script on Windows.
const run = (program, args, options = {}) =>
  execFileSync(program, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 << 20,
    shell: process.platform === "win32",
    ...options,
  });

const version = read("server/cmd/portal/VERSION").trim();
const git = (...args) => run("git", args).trim();
const revision = git("rev-parse", "HEAD") + (git("status", "--porcelain") ? "-dirty" : "");
// Every file has the time of the commit.
const epoch = process.env.SOURCE_DATE_EPOCH ?? git("log", "-1", "--format=%ct");
const tool = (name) => join(root, "bin", process.platform === "win32" ? `${name}.exe` : name);

const built = mkdtempSync(join(tmpdir(), "klantportaal-release-"));
try {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const flags = ["-trimpath", "-buildvcs=false", ...process.argv.slice(2)];
  const link = `-s -w -X main.revision=${revision}`;
  const packed = ["amd64", "arm64"].map((arch) => {
    const binary = join(built, arch);
    const env = { ...process.env, GOOS: "linux", GOARCH: arch, CGO_ENABLED: "0" };
    run("go", ["build", ...flags, "-ldflags", link, "-o", binary, "./server/cmd/portal"], { stdio: "inherit", env });
    writeFileSync(join(out, `server-${arch}.cdx.json`), run(tool("sbom"), [binary, "portal", version]));
    return `${arch}=${binary}`;
  });
  writeFileSync(join(out, "client.cdx.json"), clientBill());
  // Printed by this machine's own build: the output is the same on all.
  const printed = (name, ...args) => {
    writeFileSync(join(built, name), run("go", ["run", ...flags, "./server/cmd/portal", ...args]));
    return join(built, name);
  };
  const settings = printed("portal.env", "settings");
  const man = printed("portal.8", "man");
  const completion = printed("portal.bash", "completion", "bash");
  const notices = join(built, "notices");
  writeFileSync(notices, licences(join(built, "amd64")));
  packApi(out);
  const flagged = ["-root", root, "-out", out, "-revision", revision, "-settings", settings, "-notices", notices];
  flagged.push("-contract", contractVersion());
  run(tool("package"), [...flagged, "-man", man, "-completion", completion, ...packed], {
    stdio: "inherit",
    env: { ...process.env, SOURCE_DATE_EPOCH: epoch },
  });
} finally {
  rmSync(built, { recursive: true, force: true });
}

/** The licences of the components of a binary and its client. The modules are the same on both architectures. */
function licences(binary) {
  const client = readFileSync(join(root, "server/internal/edge/web/dist/third-party-notices.txt.br"));
  return [
    "The portal is made of these modules and packages, under these licences.\n\n# Server\n",
    run(tool("sbom"), ["-notices", binary]),
    "\n# Client\n\n",
    brotliDecompressSync(client).toString(),
  ].join("");
}

/**
 * The npm packages in the client. `npm sbom --omit dev` leaves out every development dependency of anything, React too,
 * so it runs on a copy without any.
 */
function clientBill() {
  const folder = mkdtempSync(join(tmpdir(), "klantportaal-release-"));
  try {
    const lock = json("package-lock.json");
    const own = ["", ...json("package.json").workspaces];
    for (const [path, entry] of Object.entries(lock.packages))
      if (entry.dev || entry.devOptional || entry.optional) delete lock.packages[path];
    const plain = ({ devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta, ...rest }) => rest;
    const write = (file, content) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), JSON.stringify(content));
    };
    for (const path of own) {
      lock.packages[path] = plain(lock.packages[path]);
      write(join(path, "package.json"), plain(json(join(path, "package.json"))));
    }
    write("package-lock.json", lock);
    const bill = JSON.parse(
      run("npm", ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"], {
        cwd: folder,
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
    Object.assign(bill.metadata.component, { name: "klantportaal", version });
    // npm gives each list a random number and the current time.
    delete bill.serialNumber;
    bill.metadata.timestamp = new Date(Number(epoch) * 1000).toISOString();
    const listed = new Set(bill.components.map((component) => component.name));
    const missing = Object.keys(json("client/package.json").dependencies).filter((name) => !listed.has(name));
    if (missing.length > 0) throw new Error(`the client's list does not have ${missing.join(", ")}`);
    return `${JSON.stringify(bill, null, 2)}\n`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
