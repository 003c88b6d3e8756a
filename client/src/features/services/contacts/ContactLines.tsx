/** Whom to call, where that is read. */
import { Box, Flex, chakra } from "@chakra-ui/react";
import type { ConfigurationContact } from "@klantportaal/api/model";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { callOf } from "../../../lib/format/phone";
import { Avatar } from "../../../ui/Avatar";
import { copyText } from "../../../ui/copy";
import { InnerButton } from "../../../ui/InnerButton";
import { m } from "../messages.nl";

const words = m.contacts;

/** The number as a link that calls it, with a button that copies it. */
function Number({ phone }: { phone: string }) {
  return (
    <Flex align="center" gap="2px" textStyle="meta" color="fg.subtle" minW="0" my="-3px">
      <chakra.a
        href={callOf(phone)}
        minW="0"
        py="4px"
        overflowWrap="anywhere"
        _hover={{ textDecoration: "underline", color: "fg" }}
      >
        {phone}
      </chakra.a>
      <InnerButton label={m.detail.facts.copy(phone)} color="fg.muted" onClick={() => copyText(phone)}>
        <Copy size={13} />
      </InnerButton>
    </Flex>
  );
}

type LineProps = { contact: ConfigurationContact; role: ReactNode; actions?: ReactNode };

export const ContactLine = ({ contact: { name, phone }, role, actions }: LineProps) => (
  <Flex as="li" align="center" gap="9px" py="5px" fontSize="0.8125rem" minW="0">
    <Avatar name={name} size="sm" />
    <Box flex="1" minW="0">
      <Box truncate title={name}>
        {name}
      </Box>
      {phone && <Number phone={phone} />}
    </Box>
    <Box textStyle="meta" color="fg.subtle" textAlign="end">
      {role}
    </Box>
    {actions}
  </Flex>
);

export const ContactLines = ({ contacts }: { contacts: readonly ConfigurationContact[] }) => (
  <chakra.ul>
    {contacts.map((contact) => (
      <ContactLine key={contact.id} contact={contact} role={words.roles[contact.role]} />
    ))}
  </chakra.ul>
);

/** The contacts on one line. */
export const contactsShort = ([first, ...others]: readonly ConfigurationContact[]): string =>
  !first ? words.noneShort : others.length > 0 ? words.andOthers(first.name, others.length) : first.name;
