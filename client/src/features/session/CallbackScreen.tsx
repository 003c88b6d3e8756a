import { Navigate } from "react-router";

/**
 * The sign-in return has no content: the start flow processes it before any screen is shown and replaces it with the
 * saved target. A user who still gets here came without a response of the provider: redirect home.
 */
export default function CallbackScreen() {
  return <Navigate to="/" replace />;
}
