import react from "@vitejs/plugin-react";
import { defaultClientConditions, defaultServerConditions, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { compressOutput } from "./vite.compress.ts";
import { contract } from "./vite.contract.ts";
import { preload } from "./vite.preload.ts";
import { knowledge } from "./vite.knowledge.ts";
import { NOTICES, notices } from "./vite.notices.ts";
import { pdfAssets } from "./vite.pdf.ts";
import { splash } from "./vite.splash.ts";

const ENTRY = /(?:\.html|main\.tsx|callback\.ts)$/;
const KIT =
  /src[\\/]ui[\\/](?:list[\\/](?:ListPages|ListFilters)|PageHeader|TabLinks|RowMenu|IconButton|Time|ToneBadge)\.tsx$/;

// There is no development server, and tests use dependencies as they are. Vitest looks for some to bundle all the same,
// and reports this repository's own packages as missing.
const unscanned: Plugin = {
  name: "no-dependency-scan",
  configEnvironment: () => ({ optimizeDeps: { noDiscovery: true } }),
};

const DOCUMENT = { environment: "jsdom", setupFiles: ["src/test-setup.ts", "src/test-setup-dom.ts"] };
/** Tests that replace `location`, which only a copy of jsdom's globals allows. */
const REPLACING = ["src/app/pages.test.tsx", "src/features/session/SignoutScreen.test.tsx"];

const BUNDLED = [
  "@chakra-ui/react",
  "@emotion/react",
  "@hookform/resolvers/standard-schema",
  "@tanstack/react-query",
  "@tanstack/react-virtual",
  "@testing-library/dom",
  "@testing-library/react",
  "@testing-library/user-event",
  "axe-core",
  "lucide-react",
  "react",
  "react-dom",
  "react-dom/client",
  "react-hook-form",
  "react-router",
  "react-toastify",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
  "zod/mini",
];

// The build's output is in the server, which embeds it. public/.keep survives the cleaning, so that Go builds from a
// clean checkout.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [unscanned, react(), knowledge(), splash(), preload(), pdfAssets(), contract(), notices(), compressOutput()],
  // The generated package from its sources in gen/ts; other users get what `npm pack` builds of it.
  resolve: { conditions: ["@klantportaal/source", ...defaultClientConditions] },
  // For tests that run in Node instead of jsdom.
  ssr: { resolve: { conditions: ["@klantportaal/source", ...defaultServerConditions] } },
  build: {
    outDir: "../server/internal/edge/web/dist",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    license: { fileName: NOTICES },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { circularDependency: true },
      onwarn(warning, warn) {
        if (warning.code !== "CIRCULAR_DEPENDENCY") warn(warning);
        // Modules that import each other can't be read, tested or moved one by one. The libraries' own circles are out
        // of scope.
        else if (!warning.message.includes("node_modules")) throw new Error(warning.message);
      },
      input: ["index.html", "silent-callback.html", "popup-callback.html"],
      output: {
        codeSplitting: {
          // The first match takes a module and its imports. By itself the bundler gives each set of modules that some
          // screens share a chunk of its own: hundreds of them, which compress a tenth worse.
          groups: [
            // Libraries change rarely: in chunks of their own they stay in the browser's cache over a deployment.
            { name: "react", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 5 },
            { name: "oidc", test: /node_modules[\\/](?:oidc-client-ts|jwt-decode)[\\/]/, priority: 4 },
            // What every page needs before its screen: all imports of main.tsx. The callbacks do without it.
            { name: "shell", tags: ["$initial"], test: (id) => !ENTRY.test(id), priority: 3 },
            // What lists are made of, and most pages.
            { name: "kit", test: KIT, priority: 2 },
            {
              name: "tickets",
              test: /src[\\/]features[\\/]tickets[\\/](?:model[\\/](?!incidents|RichText|DueMark|TicketPicker|CustomerField|picker|ViewAsDialog|ColourChoice|conflict|drafts|DraftCard|answering|PreviewSteps|replyValues|catalogue|tags|useTicketUpdate)|messages)/,
              priority: 1,
            },
            // What a ticket and the queue add to that.
            {
              name: "desk",
              test: /src[\\/]features[\\/]tickets[\\/]model[\\/](?:conflict|catalogue|tags\.ts|useTicketUpdate)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: {
    // Each file has its own globals in a worker that is reused, which takes half the time of a process each.
    pool: "vmThreads",
    deps: {
      // Libraries that nearly every component imports, each bundled once: their hundreds of modules took a third of the
      // time of all tests, as each file evaluates its own.
      optimizer: { client: { enabled: true, include: BUNDLED } },
    },
    // Shares the bundled React.
    server: { deps: { inline: [/yet-another-react-lightbox/] } },
    // Components have a document, as does every file that declares that it needs one.
    projects: [
      {
        extends: true,
        test: {
          name: "logic",
          include: ["src/**/*.test.ts"],
          environment: "node",
          setupFiles: ["src/test-setup.ts"],
          // ECMAScript modules with a name that Node takes for CommonJS.
          server: { deps: { inline: [/@emotion/, /@chakra-ui/] } },
        },
      },
      { extends: true, test: { name: "components", include: ["src/**/*.test.tsx"], exclude: REPLACING, ...DOCUMENT } },
      { extends: true, test: { name: "replacing", include: REPLACING, pool: "forks", ...DOCUMENT } },
    ],
    maxWorkers: "100%",
    restoreMocks: true,
    unstubGlobals: true,
    // Ends what hangs; a machine a third as fast needs most of it.
    testTimeout: 60_000,
    expect: { poll: { timeout: 24_000 } },
  },
});
