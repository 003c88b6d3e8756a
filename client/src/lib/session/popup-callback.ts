import { InMemoryWebStorage, UserManager, WebStorageStateStore } from "oidc-client-ts";

// Runs inside the window of a pop-up sign-in or sign-out: hands its own address to the page that opened it and does
// nothing else. Nothing is kept here; and in a frame of another site the browser's own storage may be denied.
const store = new WebStorageStateStore({ store: new InMemoryWebStorage() });
await new UserManager({
  authority: "",
  client_id: "",
  redirect_uri: "",
  userStore: store,
  stateStore: store,
  automaticSilentRenew: false,
}).signinPopupCallback();

export {};
