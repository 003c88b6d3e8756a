import { useEffect, useState } from "react";
import { config } from "./config";

/** SHA-256 of the trimmed, lower-cased address, in hexadecimal: the key of the public avatar services. */
export async function emailHash(email: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email.trim().toLowerCase())));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Address of somebody's profile image at the configured service; null when there is none to ask. The image may not exist (404). */
export function useAvatarUrl(email: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const service = config().avatarUrl;
  useEffect(() => {
    // Without a secure context there is no crypto.subtle: initials it is.
    if (!service || !email || !globalThis.crypto?.subtle) return setUrl(null);
    let current = true;
    void emailHash(email).then((hash) => {
      if (current) setUrl(`${service.replace(/\/?$/, "/")}${hash}?s=64&d=404`);
    });
    return () => {
      current = false;
    };
  }, [service, email]);
  return url;
}
