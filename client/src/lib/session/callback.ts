import { InMemoryWebStorage, UserManager, WebStorageStateStore } from "oidc-client-ts";

// Nothing is stored: a callback page passes on its own address, and in a frame of another site the browser may deny
// storage.
const store = new WebStorageStateStore({ store: new InMemoryWebStorage() });

export const manager = new UserManager({
  authority: "",
  client_id: "",
  redirect_uri: "",
  userStore: store,
  stateStore: store,
  automaticSilentRenew: false,
});
