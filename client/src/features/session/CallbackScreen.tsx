import { Navigate } from "react-router";

/**
 * The sign-in return has no content: the start flow processes it before any screen is shown and puts the saved target
 * in its place. Who still gets here, did so without an answer of the provider: home.
 */
export default function CallbackScreen() {
  return <Navigate to="/" replace />;
}
