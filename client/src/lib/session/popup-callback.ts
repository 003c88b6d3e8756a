import { manager } from "./callback";

// Runs inside the window of a pop-up sign-in or sign-out: passes its own address to the page that opened it and does
// nothing else.
await manager.signinPopupCallback();
