/**
 * The settings that the server gives the browser in /config.json, loaded once before anything else. Throws without
 * them: an identity provider can't be guessed.
 */
import { noteServerTime } from "../format/clock";

export interface PortalConfig {
  /** Issuer of the identity provider, and the requested scopes. */
  authority: string;
  clientId: string;
  scopes: string;
  /** Claim of the identity token that holds the roles. */
  rolesClaim: string;
  /** Values of acr, one of which a sign-in of staff needs, separated by spaces; empty: any. */
  staffAcr: string;
  /** The address of the menu's webshop; empty when there is none. */
  shopUrl: string;
  /** Public avatar service; a SHA-256 of the user's own e-mail address is appended. Empty: initials only. */
  avatarUrl: string;
  environment: string;
  /** ISO date or date-time of the deployment, for the build label. */
  deployedOn: string;
  production: boolean;
  version: string;
  /** Identifies the client's build: another one means that a newer page is available. */
  build: string;
}

let loaded: PortalConfig | null = null;

/**
 * Reads /config.json, and the time from its response, by which a sign-in is judged. Throws when it can't be read or
 * names no identity provider.
 */
export async function readConfig(): Promise<PortalConfig> {
  const response = await fetch("/config.json", { headers: { Accept: "application/json" } });
  noteServerTime(response.headers.get("Date"));
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  const body = (await response.json()) as Partial<PortalConfig>;
  if (!body.authority || !body.clientId) throw new Error("config.json: authority or clientId is missing");
  return {
    authority: body.authority,
    clientId: body.clientId,
    scopes: body.scopes ?? "openid profile email",
    rolesClaim: body.rolesClaim ?? "urn:zitadel:iam:org:project:roles",
    staffAcr: body.staffAcr ?? "",
    shopUrl: body.shopUrl ?? "",
    avatarUrl: body.avatarUrl ?? "",
    environment: body.environment ?? "",
    deployedOn: body.deployedOn ?? "",
    production: body.production ?? false,
    version: body.version ?? "",
    build: body.build ?? "",
  };
}

/** Reads the settings of this page. */
export async function loadConfig(): Promise<PortalConfig> {
  loaded = await readConfig();
  return loaded;
}

/** Name and build of this page for the header X-Client, which the server logs; null before loadConfig. */
export function clientName(): string | null {
  if (!loaded) return null;
  const build = loaded.build.replace(/[^A-Za-z0-9]/g, "").slice(0, 12);
  return `klantportaal/${loaded.version}${build && `+${build}`}`;
}

/** The settings; only after loadConfig. */
export function config(): PortalConfig {
  if (!loaded) throw new Error("config() before loadConfig()");
  return loaded;
}
