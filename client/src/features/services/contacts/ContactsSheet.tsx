/** The contacts of a service and its location, to change them. */
import { Box, Button, Drawer, Flex, chakra } from "@chakra-ui/react";
import type { ConfigurationContact, InstalledConfigurationDetail as Service } from "@klantportaal/api/model";
import {
  createConfigurationContact,
  deleteConfigurationContact,
  getGetInstalledConfigurationQueryKey,
} from "@klantportaal/api/services";
import { useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { IconButton } from "../../../ui/IconButton";
import { m as kit } from "../../../ui/messages.nl";
import { Sheet } from "../../../ui/Sheet";
import { m } from "../messages.nl";
import { contactsChanged } from "../serviceCache";
import { ContactForm } from "./ContactForm";
import { ContactLine } from "./ContactLines";

const words = m.contacts;
/** Of a service, and of a location. */
const MOST = 20;

/** What was done last; a toast would wait until the sheet is closed. */
type Done = { removed: ConfigurationContact } | { failure: string };

/** Removes a contact at once, and offers to undo it: the same contact is added again. */
function useRemove(service: Service) {
  const client = useQueryClient();
  const [done, setDone] = useState<Done>();
  const changed = (next?: Done) => {
    void contactsChanged(client);
    setDone(next);
  };
  const failed = (error: unknown) => changed({ failure: problemText(error) });
  const remove = (contact: ConfigurationContact) => {
    setDone(undefined);
    client.setQueryData<Service>(getGetInstalledConfigurationQueryKey(service.id), (shown) =>
      shown ? { ...shown, contacts: shown.contacts.filter(({ id }) => id !== contact.id) } : shown,
    );
    deleteConfigurationContact(contact.id).then(() => changed({ removed: contact }), failed);
  };
  const undo = ({ id, name, phone, userId, role, ofLocation }: ConfigurationContact) => {
    setDone(undefined);
    createConfigurationContact({
      id,
      configurationId: ofLocation ? null : service.id,
      locationId: ofLocation ? service.location.id : null,
      userId,
      name: userId ? null : name,
      phone: userId ? null : phone,
      role,
    }).then(() => changed(), failed);
  };
  return { done, remove, undo };
}

type Props = {
  service: Service;
  users: boolean;
  /** Shows the form of a first contact alone. */
  adding: boolean;
  onClose: () => void;
};

export function ContactsSheet({ service, users, adding, onClose }: Props) {
  const [form, setForm] = useState<{ contact?: ConfigurationContact } | undefined>(adding ? {} : undefined);
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { done, remove, undo } = useRemove(service);
  const { contacts } = service;
  const full = [true, false].every((one) => contacts.filter(({ ofLocation }) => ofLocation === one).length >= MOST);
  const editing = form && (
    <ContactForm
      service={service}
      contact={form.contact}
      users={users}
      onClose={() => (adding ? onClose() : setForm(undefined))}
    />
  );
  if (adding) return editing;
  return (
    <Sheet
      open
      title={words.title}
      placement="end"
      content={{ w: "full", maxW: { base: "full", md: "480px" } }}
      onClose={onClose}
    >
      <Drawer.Body>
        {contacts.length === 0 ? (
          <Box textStyle="small" color="fg.muted" py="4px">
            {words.none}
          </Box>
        ) : (
          <chakra.ul
            ref={list}
            tabIndex={-1}
            outline="none"
            aria-label={words.title}
            css={{ "& > li": { py: "8px" }, "& > li + li": { borderTopWidth: "1px" } }}
          >
            {contacts.map((contact) => (
              <ContactLine
                key={contact.id}
                contact={contact}
                role={
                  <>
                    {words.roles[contact.role]}
                    {!contact.ofLocation && <Box>{words.onlyService}</Box>}
                  </>
                }
                actions={
                  <Flex flex="none">
                    <IconButton
                      label={words.edit(contact.name)}
                      size="sm"
                      iconSize={16}
                      onClick={() => setForm({ contact })}
                    >
                      <Pencil />
                    </IconButton>
                    <IconButton
                      label={words.remove(contact.name)}
                      size="sm"
                      iconSize={16}
                      onClick={() => {
                        // Without room for more, there is no button to add.
                        (add.current ?? list.current)?.focus();
                        remove(contact);
                      }}
                    >
                      <Trash2 />
                    </IconButton>
                  </Flex>
                }
              />
            ))}
          </chakra.ul>
        )}
        <Box role="status">
          {done && "removed" in done && (
            <Flex align="center" gap="8px" mt="10px" textStyle="small" color="fg.muted">
              <Box flex="1">{words.removed(done.removed.name)}</Box>
              <Button
                size="sm"
                variant="subtle"
                onClick={() => {
                  // The last place that it fills takes the button to add away.
                  (list.current ?? add.current)?.focus();
                  undo(done.removed);
                }}
              >
                {kit.undo}
              </Button>
            </Flex>
          )}
        </Box>
        {done && "failure" in done && (
          <Box role="alert" mt="10px" color="red.fg" textStyle="small">
            {done.failure}
          </Box>
        )}
        {full ? (
          <Box textStyle="small" color="fg.muted" mt="14px">
            {words.full(2 * MOST)}
          </Box>
        ) : (
          <Button ref={add} mt="14px" onClick={() => setForm({})}>
            <Plus size={16} />
            {words.addOne}
          </Button>
        )}
      </Drawer.Body>
      {editing}
    </Sheet>
  );
}
