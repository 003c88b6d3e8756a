import type { User } from "@klantportaal/api/model";
import { m } from "../messages.nl";
import { Notice } from "./Notice";

const t = m.detail.proof;

/** How the portal knows that an address belongs to its user. */
export const proofText = (user: User): string =>
  user.addressProof === "domain" ? t.domain(user.organisationName) : t[user.addressProof];

/** Says that a user gets no e-mail, because their address was only typed by somebody. */
export function AddressProof({ user }: { user: User }) {
  if (user.addressProof !== "none" || user.status === "blocked") return null;
  return (
    <Notice>
      {user.status === "invited" ? (
        <span>{t.invited}</span>
      ) : (
        <>
          <span>{t.notSent(user.email)}</span>
          <span>{t.mend}</span>
        </>
      )}
    </Notice>
  );
}
