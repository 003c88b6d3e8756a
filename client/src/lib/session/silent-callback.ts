import { manager } from "./callback";

// Runs inside the hidden frame of a silent sign-in: passes its own address to the parent page and does nothing else.
await manager.signinSilentCallback();
