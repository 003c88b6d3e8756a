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

/** Rules, each an error. */
const errors = (...names) => Object.fromEntries(names.map((name) => [name, "error"]));
const off = (...names) => Object.fromEntries(names.map((name) => [name, "off"]));

const unsafe = ["argument", "assignment", "call", "member-access", "return"].map(
  (name) => `typescript/no-unsafe-${name}`,
);

export default {
  plugins: ["eslint", "typescript", "react", "import"],
  // no-restricted-syntax, which the linter lacks, is ESLint's own.
  jsPlugins: ["./lint/fences.js", { name: "eslint-js", specifier: "oxlint-plugin-eslint" }],
  ignorePatterns: ["dist", "playwright-report", "test-results"],
  options: { denyWarnings: true, reportUnusedDisableDirectives: "error", typeAware: true },
  // All that is surely wrong, and of the rest what typescript-eslint recommends.
  categories: { correctness: "error" },
  rules: {
    // TypeScript knows better than these two what a module exports.
    ...off("import/default", "import/namespace"),
    // Modules that import each other can't be read, tested or moved one by one; the build does not see imports of types.
    "import/no-cycle": ["error", { ignoreTypes: false }],
    ...errors("no-array-constructor", "no-var", "prefer-const", "prefer-rest-params", "prefer-spread"),
    ...errors("react/rules-of-hooks", "react/unsupported-syntax", ...unsafe),
    ...errors(
      ...[
        "ban-ts-comment",
        "no-empty-object-type",
        "no-explicit-any",
        "no-namespace",
        "no-require-imports",
        "no-unnecessary-type-assertion",
        "no-unnecessary-type-constraint",
        "no-unsafe-function-type",
        "only-throw-error",
        "prefer-promise-reject-errors",
        "require-await",
        "restrict-plus-operands",
      ].map((name) => `typescript/${name}`),
    ),
    eqeqeq: ["error", "always", { null: "ignore" }],
    "max-lines": ["error", { max: 500, skipBlankLines: true, skipComments: true }],
    "no-console": ["error", { allow: ["debug", "info", "warn", "error"] }],
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    "typescript/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    // An event handler may be async; what it rejects with is the global handler's.
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    // These prepare code for the React Compiler, which is not used here. They refuse what is sound without it: a ref that
    // a callback reads, a virtualiser's mutable state, state that follows a timer, the time of day.
    ...off(
      ...[
        "immutability",
        "incompatible-library",
        "preserve-manual-memoization",
        "purity",
        "refs",
        "set-state-in-effect",
        "use-memo",
      ].map((name) => `react/${name}`),
    ),
    // React reports a missing key itself, and a test fails for it. This rule asks cells for one that get it later.
    "react/jsx-key": "off",
    // File names and proxies are tested with control characters.
    "no-control-regex": "off",
  },
  overrides: [
    {
      // A service worker, whose globals are not those of the client's types; the browser gets it as it is.
      files: ["public/*.js"],
      rules: Object.fromEntries([...unsafe, "typescript/require-await"].map((name) => [name, "off"])),
    },
    {
      files: ["src/**/*.{ts,tsx}"],
      rules: {
        "portal/fences": "error",
        "no-restricted-globals": [
          "error",
          ...["fetch", "XMLHttpRequest"].map((name) => ({
            name,
            message: "No HTTP outside lib/api-fetch: use the generated hooks.",
          })),
        ],
        "no-restricted-imports": ["error", { patterns: [mocks, http], paths: [overlays] }],
        "eslint-js/no-restricted-syntax": ["error", ...colours, ...server, ...texts],
      },
    },
    {
      files: ["src/ui/overlays.tsx"],
      rules: { "no-restricted-imports": ["error", { patterns: [mocks, http] }] },
    },
    {
      files: ["src/theme/**"],
      rules: { "eslint-js/no-restricted-syntax": ["error", ...server, ...texts] },
    },
    {
      files: ["src/lib/api-fetch.ts"],
      rules: {
        "no-restricted-imports": ["error", { patterns: [mocks], paths: [overlays] }],
        "no-restricted-globals": "off",
      },
    },
    {
      // /config.json is read before there is an API to speak of; that file is not part of the contract.
      files: ["src/lib/api/config.ts"],
      rules: { "no-restricted-globals": "off" },
    },
    {
      // Third-party programs without types, and answers that a test looks into. Fixtures of the runner have a `use` that
      // is no hook.
      files: ["e2e/**", "*.config.ts"],
      rules: off(...unsafe, "react/rules-of-hooks"),
    },
    {
      // Without types of their own.
      files: ["*.config.js", "lint/**"],
      rules: off(...unsafe),
    },
    {
      files: ["src/**/*.test.{ts,tsx}", "src/test-setup*.ts", "src/**/testing/**"],
      rules: {
        // A test may mount its screen inside the app's own providers.
        ...off("portal/fences", "no-restricted-imports", "no-restricted-globals"),
        "eslint-js/no-restricted-syntax": ["error", ...colours],
        ...off("typescript/no-unsafe-assignment", "typescript/no-unsafe-member-access", "typescript/require-await"),
        ...off("typescript/unbound-method", "typescript/no-misused-spread", "typescript/require-array-sort-compare"),
      },
    },
  ],
};
