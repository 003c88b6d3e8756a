/**
 * A foreign OpenID Connect provider: node-oidc-provider, which is certified, set up as an organisation would. It owns
 * accounts, a plain login page and the registration of the portal as a public client. It knows no roles of the portal
 * and refuses what the standard refuses (no PKCE, an unregistered redirect, a foreign origin).
 */
import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Context } from "oidc-provider";

export interface ForeignAccount {
  /** The subject of tokens, opaque. */
  subject: string;
  /** The name typed on the login page. */
  login: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

export interface ForeignIssuer {
  /** The issuer, on its own host name: http://localhost:port. */
  url: string;
  /** The number of requests so far to a path below the issuer, such as "/auth"; all of "/login". */
  requests(path: string): number;
  /** Whether new sign-ins return a refresh token. */
  refreshTokens: boolean;
  stop(): Promise<void>;
}

const HOUR = 3600;

/** The package warns at import that it prefers a later Node. */
async function quietly() {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return (await import("oidc-provider")).default;
  } finally {
    console.warn = warn;
  }
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Example Identity</title><body><h1>Example Identity</h1>${body}</body></html>`;
const loginForm = page(
  '<form method="post"><label>Login <input name="login" autofocus></label> <label>Password <input name="password" type="password"></label> <button>Log in</button></form>',
);

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

/** Starts an issuer with `accounts` and, as the public client `klantportaal`, the portal at the origin `portal`. */
export async function startForeignIssuer(portal: string, accounts: readonly ForeignAccount[]): Promise<ForeignIssuer> {
  const seen = new Map<string, number>();
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> = () => Promise.resolve();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const counted = pathname.startsWith("/login/") ? "/login" : pathname;
    seen.set(counted, (seen.get(counted) ?? 0) + 1);
    handle(request, response).catch((error: unknown) => {
      console.error("foreign issuer:", error);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
  const issuer: ForeignIssuer = {
    url,
    requests: (path) => seen.get(path) ?? 0,
    refreshTokens: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const Provider = await quietly();
  const provider = new Provider(url, {
    clients: [
      {
        client_id: "klantportaal",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: [`${portal}/oidc-callback`, `${portal}/silent-callback.html`],
        post_logout_redirect_uris: [`${portal}/signout`],
      },
    ],
    jwks: { keys: [{ ...key, use: "sig", alg: "RS256", kid: "one" }] },
    cookies: { keys: ["a key of this test only"] },
    scopes: ["openid", "profile", "email"],
    claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
    // The portal's Bearer is the identity token, so it must contain the claims (docs/serving.md).
    conformIdTokenClaims: false,
    issueRefreshToken: () => Promise.resolve(issuer.refreshTokens),
    pkce: { required: () => true },
    clientBasedCORS: (_: unknown, origin: string) => origin === portal,
    ttl: { AccessToken: HOUR, IdToken: HOUR, Grant: HOUR, Interaction: HOUR, Session: HOUR },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_: unknown, client: { clientId: string }, token: { clientId: string }) =>
          token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        logoutSource: (context: { body: string }, form: string) => {
          context.body = page(
            `${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`,
          );
        },
      },
    },
    interactions: { url: (_: unknown, interaction: { uid: string }) => `/login/${interaction.uid}` },
    findAccount: (_: unknown, subject: string) => {
      const found = accounts.find((account) => account.subject === subject);
      return (
        found && {
          accountId: subject,
          claims: () => ({ sub: subject, name: found.name, email: found.email, email_verified: found.emailVerified }),
        }
      );
    },
    // The organisation's own portal needs no consent.
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
    renderError: (context: { body: string }, out: { error: string; error_description?: string }) => {
      context.body = page(`<p role="alert">${out.error}: ${out.error_description ?? ""}</p>`);
    },
  });
  provider.on("server_error", (_, error) => console.error("foreign issuer:", error));
  const oidc = provider.callback();
  handle = async (request, response) => {
    if (!request.url?.startsWith("/login/")) return oidc(request, response);
    if (request.method !== "POST") return void response.writeHead(200, { "Content-Type": "text/html" }).end(loginForm);
    const login = (await formOf(request)).get("login");
    const found = accounts.find((account) => account.login === login);
    await provider.interactionFinished(
      request,
      response,
      found ? { login: { accountId: found.subject } } : { error: "access_denied" },
    );
  };

  return issuer;
}
