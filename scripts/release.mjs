// Builds the binary of a release, the client inside it, with the lists of what it is made of (CycloneDX) and checksums,
// into bin/release. GOOS and GOARCH choose another platform. The client has to be built already: `go tool task release`
// does all of it. What is given to it goes to `go build`.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

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

const version = /^ {2}version: (\S+)$/m.exec(read("spec/openapi.yaml"))?.[1];
if (!version) throw new Error("spec/openapi.yaml has no version");
const [os, arch, exe] = run("go", ["env", "GOOS", "GOARCH", "GOEXE"]).split("\n");
const binary = `portal-${version}-${os}-${arch}${exe}`;

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
run(
  "go",
  [
    "build",
    "-trimpath",
    "-buildvcs=false",
    ...process.argv.slice(2),
    "-ldflags",
    `-s -w -X main.version=${version}`,
    "-o",
    join(out, binary),
    "./server/cmd/portal",
  ],
  { stdio: "inherit" },
);
const tool = join(root, "bin", process.platform === "win32" ? "sbom.exe" : "sbom");
writeFileSync(join(out, "server.cdx.json"), run(tool, [join(out, binary), "portal", version]));
writeFileSync(join(out, "client.cdx.json"), clientBill());
const sums = readdirSync(out)
  .sort()
  .map(
    (file) =>
      `${createHash("sha256")
        .update(readFileSync(join(out, file)))
        .digest("hex")}  ${file}\n`,
  );
writeFileSync(join(out, "SHA256SUMS"), sums.join(""));
process.stdout.write(sums.join(""));

/**
 * What of npm's packages goes into the client. `npm sbom --omit dev` leaves out what is a development dependency of
 * anything at all, React too; so it is asked about a copy that has none.
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
    const listed = new Set(bill.components.map((component) => component.name));
    const missing = Object.keys(json("client/package.json").dependencies).filter((name) => !listed.has(name));
    if (missing.length > 0) throw new Error(`the client's list lacks ${missing.join(", ")}`);
    return `${JSON.stringify(bill, null, 2)}\n`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
