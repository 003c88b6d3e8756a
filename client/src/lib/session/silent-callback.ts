import { manager } from "./callback";

// Runs inside the hidden frame of a silent sign-in: hands its own address to the page around it and does nothing else.
await manager.signinSilentCallback();
