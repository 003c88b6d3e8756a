import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const src = fileURLToPath(new URL("src", import.meta.url));

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
  notifications: ["tickets"],
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

const colour = String.raw`^(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(.*)$`;
const palette = String.raw`^(gray|red|orange|yellow|green|teal|blue|cyan|purple|pink)\.(50|[1-9]00|950)$`;
const colours = [
  {
    selector: `Literal[value=/${colour}/]`,
    message: "No raw colour outside theme: use a semantic token, or add one there.",
  },
  {
    selector: `Literal[value=/${palette}/]`,
    message: "No palette colour outside theme: a semantic token knows light and dark, a step does not.",
  },
];
const server = [
  {
    selector: 'Property[key.name="queryKey"] > ArrayExpression',
    message: "No hand-typed query key: use get…QueryKey() or get…QueryOptions() of @klantportaal/api.",
  },
  {
    selector: "CallExpression[callee.name=/^use(Layout)?Effect$/] CallExpression[callee.name=/^(list[A-Z]|apiFetch$)/]",
    message: "Server data comes from the generated hooks, not from an effect.",
  },
];
const texts = [
  // The caps of keys are the keyboard's, not the language's.
  {
    selector: ':not(JSXElement[openingElement.name.name="Kbd"]) > JSXText[value=/[\\p{L}]{2}/u]',
    message: "Texts of the user stand in messages.nl.ts.",
  },
];

const mocks = {
  group: ["@klantportaal/api/msw/*", "msw", "msw/*", "**/test-setup*"],
  message: "Mocks are for tests; the production bundle never reaches them.",
};
const http = { group: ["axios"], message: "No HTTP outside lib/api-fetch: use the generated hooks." };
const overlays = {
  name: "@chakra-ui/react",
  importNames: ["Menu", "Popover", "Tooltip", "HoverCard"],
  allowTypeImports: true,
  message: "Use ui/Overlay, which loads what opens when it is reached for.",
};

export default defineConfig(
  globalIgnores(["dist", "playwright-report", "test-results"]),
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // An event handler may be async; what it rejects with is the global handler's.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "max-lines": ["error", { max: 500, skipBlankLines: true, skipComments: true }],
      "no-console": ["error", { allow: ["debug", "info", "warn", "error"] }],
      "no-empty-pattern": "error",
      // SignalR's connection states are string enums whose values are its protocol; comparing with the string is meant.
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    plugins: { portal: { rules: { fences } } },
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      "portal/fences": "error",
      // These prepare code for the React Compiler, which is not used here. They refuse what is sound without it: a ref
      // that a callback reads, a virtualiser's mutable state, state that follows a timer.
      ...Object.fromEntries(
        [
          "immutability",
          "incompatible-library",
          "preserve-manual-memoization",
          "refs",
          "set-state-in-effect",
          "use-memo",
        ].map((name) => [`react-hooks/${name}`, "off"]),
      ),
      "no-restricted-globals": [
        "error",
        ...["fetch", "XMLHttpRequest"].map((name) => ({
          name,
          message: "No HTTP outside lib/api-fetch: use the generated hooks.",
        })),
      ],
      "no-restricted-imports": ["error", { patterns: [mocks, http] }],
      "@typescript-eslint/no-restricted-imports": ["error", { paths: [overlays] }],
      "no-restricted-syntax": ["error", ...colours, ...server, ...texts],
    },
  },
  {
    files: ["src/ui/overlays.tsx"],
    rules: { "@typescript-eslint/no-restricted-imports": "off" },
  },
  {
    files: ["src/theme/**"],
    rules: { "no-restricted-syntax": ["error", ...server, ...texts] },
  },
  {
    files: ["src/lib/api-fetch.ts"],
    rules: { "no-restricted-imports": ["error", { patterns: [mocks] }], "no-restricted-globals": "off" },
  },
  {
    // /config.json is read before there is an API to speak of; that file is not part of the contract.
    files: ["src/lib/api/config.ts"],
    rules: { "no-restricted-globals": "off" },
  },
  {
    // Third-party programs without types, and answers that a test looks into.
    files: ["e2e/**", "*.config.ts"],
    rules: Object.fromEntries(
      ["argument", "assignment", "call", "member-access", "return"].map((name) => [
        `@typescript-eslint/no-unsafe-${name}`,
        "off",
      ]),
    ),
  },
  {
    files: ["src/**/*.test.{ts,tsx}", "src/test-setup*.ts", "src/**/testing/**"],
    rules: {
      // A test may mount its screen inside the app's own providers.
      "portal/fences": "off",
      "no-restricted-imports": "off",
      "no-restricted-globals": "off",
      "no-restricted-syntax": ["error", ...colours],
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  },
);
