import { InMemoryWebStorage, UserManager, WebStorageStateStore } from "oidc-client-ts";

// Nothing is stored: a callback's page hands its own address on, and in a frame of another site the browser's own
// storage may be denied.
const store = new WebStorageStateStore({ store: new InMemoryWebStorage() });

export const manager = new UserManager({
  authority: "",
  client_id: "",
  redirect_uri: "",
  userStore: store,
  stateStore: store,
  automaticSilentRenew: false,
});
