/** SHA-256 of the trimmed, lower-cased address, in hexadecimal: the key of the public avatar services. */
async function emailHash(email: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email.trim().toLowerCase())),
  );
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Address of a user's profile image at a service, null when there is no service. The image may not exist (404). */
export async function profileImageOf(service: string, email: string): Promise<string | null> {
  // crypto.subtle needs a secure context: without it, initials.
  if (!service || !email || !globalThis.crypto?.subtle) return null;
  return `${service.replace(/\/?$/, "/")}${await emailHash(email)}?s=64&d=404`;
}
