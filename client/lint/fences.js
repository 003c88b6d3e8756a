// The fences between the folders of src, as a rule of the linter.
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const src = fileURLToPath(new URL("../src", import.meta.url));

/** A path below src -> the layer it belongs to, and the feature it belongs to, if any. */
function place(path) {
  const parts = relative(src, path).split(sep);
  if (parts[0] === "..") return undefined;
  const layer = parts.length === 1 ? "app" : parts[0];
  return layer === "features" ? { layer, feature: parts[1], inside: parts.slice(2).join("/") } : { layer };
}

const height = { app: 2, features: 1, ui: 0, lib: 0, theme: 0 };

/** What others may import of a feature: screens, model/, and what the shell mounts on every page. */
const open = /Screen$|^model\//;
const mounted = { notifications: ["Notifications", "Toasts"], palette: ["Commands"] };

/** Which other features a feature may build on; none of these builds on it in turn. */
const buildsOn = {
  agreements: ["tickets"],
  customers: ["agreements", "users", "documents", "tickets"],
  dashboard: ["tickets"],
  inbound: ["tickets"],
  incidents: ["tickets"],
  notifications: ["tickets"],
  services: ["documents", "tickets"],
  settings: ["tickets"],
};

/** app -> features -> ui, lib, theme -> gen/ts. */
const fences = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      up: "{{from}} may not import {{to}}: app -> features -> ui, lib, theme. Pass it down, or move it down.",
      feature:
        "The feature {{from}} does not build on {{to}}: what both share lives in ui or lib. If it has to, and {{to}} never builds on {{from}}, say so in buildsOn.",
      inside:
        "{{inside}} is an inside of the feature {{to}}, which may change without anybody else knowing: import its screens and model/ only.",
      gen: "Import generated code as @klantportaal/api/…, not by its path.",
      outside: "The client imports its own folders and packages only.",
    },
  },
  create(context) {
    const from = place(context.filename);
    if (!from) return {};
    function check(node) {
      const source = node.source?.value;
      if (typeof source !== "string" || !source.startsWith(".")) return;
      const target = resolve(dirname(context.filename), source);
      const to = place(target);
      if (!to) {
        context.report({ node, messageId: target.includes(`${sep}gen${sep}ts${sep}`) ? "gen" : "outside" });
      } else if (height[to.layer] > height[from.layer]) {
        context.report({ node, messageId: "up", data: { from: from.layer, to: to.layer } });
      } else if (to.feature && from.feature !== to.feature) {
        const data = { from: from.feature, to: to.feature, inside: to.inside };
        if (from.feature && !buildsOn[from.feature]?.includes(to.feature))
          context.report({ node, messageId: "feature", data });
        else if (!open.test(to.inside) && (from.feature || !mounted[to.feature]?.includes(to.inside)))
          context.report({ node, messageId: "inside", data });
      }
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: "portal" }, rules: { fences } };
