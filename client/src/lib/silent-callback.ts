import { UserManager } from "oidc-client-ts";

// Runs inside the hidden frame of a silent sign-in: hands its own address to the page around it and does nothing else.
await new UserManager({ authority: "", client_id: "", redirect_uri: "" }).signinSilentCallback();

export {};
