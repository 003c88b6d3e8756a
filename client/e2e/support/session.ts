/**
 * A session as a sign-in by the pages creates it: the same code flow with PKCE at the same provider, without a page.
 */
import { type BrowserContext } from "@playwright/test";
import { InMemoryWebStorage, OidcClient, User, WebStorageStateStore } from "oidc-client-ts";

interface Settings {
  authority: string;
  clientId: string;
  scopes: string;
}

/**
 * Signs in at the provider, whose session is in this browser's cookies afterwards. Returns the entry of session storage
 * that the client would have written.
 */
export async function newSession({ request }: BrowserContext, email: string): Promise<[key: string, value: string]> {
  const { authority, clientId, scopes } = (await (await request.get("/config.json")).json()) as Settings;
  const client = new OidcClient({
    authority,
    client_id: clientId,
    scope: scopes,
    redirect_uri: new URL("/oidc-callback", authority).href,
    loadUserInfo: true,
    stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  });
  const { url } = await client.createSigninRequest({ request_type: "si:r", nonce: crypto.randomUUID() });
  const form = await (await request.get(url)).text();
  const id = /name="id" value="([^"]+)"/.exec(form)?.[1];
  if (id === undefined) throw new Error(`the provider shows no form:\n${form}`);
  // The code is in the address that a page of the portal would open.
  const answer = await request.post(`${authority}/login`, {
    form: { id, email, password: "welkom" },
    maxRedirects: 0,
  });
  const { location } = answer.headers();
  if (location === undefined) throw new Error(`no sign-in for ${email}: ${answer.status()} ${await answer.text()}`);
  const user = new User(await client.processSigninResponse(new URL(location, authority).href));
  return [`oidc.user:${authority}:${clientId}`, user.toStorageString()];
}
