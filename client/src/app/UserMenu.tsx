import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { Check, ChevronDown, LogOut, UserRound } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { NewTicketAlerts } from "@klantportaal/api/model";
import { useStaffPreferences } from "../features/tickets/model/staffPreferences";
import { usePreference } from "../lib/preferences";
import { useSession } from "../lib/session/session";
import { askSignOut, asksFirst } from "../lib/session/sign-out";
import type { SessionUser } from "../lib/session/state";
import { MenuButton, type MenuParts } from "../ui/Overlay";
import { useFrom } from "../ui/useMediaQuery";
import { m } from "./messages.nl";
import { UserAvatar } from "./UserAvatar";

interface Choice {
  menu: MenuParts;
  title: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function RadioGroup({ menu: Menu, title, value, options, onChange }: Choice) {
  return (
    <Menu.RadioItemGroup value={value} onValueChange={(change) => onChange(change.value)}>
      <Menu.ItemGroupLabel textStyle="label" color="fg.subtle">
        {title}
      </Menu.ItemGroupLabel>
      {options.map(([option, label]) => (
        <Menu.RadioItem key={option} value={option} closeOnSelect={false} minH="8">
          {label}
          <Menu.ItemIndicator>
            <Check size={16} strokeWidth={2} />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}

/** The name, and from lg on what distinguishes people of the same name. */
function Names({ user, whole }: { user: SessionUser; whole: boolean }) {
  return (
    <>
      <Box maxW={{ md: "180px", lg: "300px" }} minW="0" whiteSpace="normal" overflowWrap="anywhere">
        <Text fontWeight="600" fontSize="small" lineHeight="1.0625rem">
          {user.name}
          {whole && user.username && (
            <Text as="span" fontWeight="400" color="fg.subtle" ms="5px">
              {user.username}
            </Text>
          )}
        </Text>
        {whole && (
          <Text fontSize="xs" lineHeight="1rem" color="fg.muted">
            {user.email}
          </Text>
        )}
      </Box>
      <Box color="fg.subtle">
        <ChevronDown size={15} />
      </Box>
    </>
  );
}

function WhoIsSignedIn({ user }: { user: SessionUser }) {
  return (
    <Flex gap="3" px="2" py="2.5" align="center" mb="1" borderBottomWidth="1px">
      <UserAvatar name={user.name} url={user.profileImageUrl} />
      <Box minW="0" userSelect="text">
        <Text fontWeight="600" truncate title={user.name}>
          {user.name}
        </Text>
        <Text textStyle="meta" color="fg.muted" truncate title={user.email}>
          {user.email}
        </Text>
        {user.username && (
          <Text textStyle="meta" color="fg.subtle" truncate title={user.username}>
            {user.username}
          </Text>
        )}
      </Box>
    </Flex>
  );
}

/** The signed-in user and their menu: appearance, density, profile, sign-out. */
export function UserMenu({ userId, staff }: { userId: string; staff: boolean }) {
  const { user, phase } = useSession();
  const navigate = useNavigate();
  const [mode, setMode] = usePreference("ui.colorMode");
  const [density, setDensity] = usePreference("ui.density");
  const { newTicketAlerts, change } = useStaffPreferences(staff);
  const named = useFrom("md");
  const whole = useFrom("lg");
  const [open, setOpen] = useState(false);
  const leaving = useRef(false);
  // The question waits until the menu has closed: a closing menu closes a dialog that was opened above it.
  const leave = () => {
    leaving.current = asksFirst();
    if (leaving.current) setOpen(false);
    else askSignOut();
  };
  const closed = () => {
    if (leaving.current) askSignOut();
    leaving.current = false;
  };
  if (!user) return null;
  return (
    <MenuButton
      open={open}
      onOpenChange={setOpen}
      onExitComplete={closed}
      placement="bottom-end"
      content={{ minW: "260px", p: "1.5" }}
      trigger={
        <Button
          aria-label={m.userMenu(user.name, ...(whole ? [user.username, user.email].filter(Boolean) : []))}
          variant="ghost"
          h="auto"
          color="fg"
          fontWeight="400"
          textAlign="start"
          gap="2.5"
          ms={{ base: "0", md: "2" }}
          ps={{ base: "1", md: "3.5" }}
          pe={{ base: "1", lg: "2" }}
          py="1"
          minH="10"
          borderStartWidth={{ base: "0", md: "1px" }}
          borderStartColor={{ md: "border" }}
          borderRadius={{ base: "control", md: "0" }}
        >
          <UserAvatar name={user.name} url={user.profileImageUrl} />
          {named && <Names user={user} whole={whole} />}
        </Button>
      }
    >
      {(Menu) => (
        <>
          <WhoIsSignedIn user={user} />
          <RadioGroup
            menu={Menu}
            title={m.appearance}
            value={mode}
            onChange={(value) => setMode(value as typeof mode)}
            options={[
              ["light", m.light],
              ["dark", m.dark],
              ["system", m.system],
            ]}
          />
          <Menu.Separator />
          <RadioGroup
            menu={Menu}
            title={m.lists}
            value={density}
            onChange={(value) => setDensity(value as typeof density)}
            options={[
              ["comfortable", m.comfortable],
              ["compact", m.compact],
            ]}
          />
          <Menu.Separator />
          {staff && (
            <>
              <RadioGroup
                menu={Menu}
                title={m.newTicketAlerts}
                value={newTicketAlerts}
                onChange={(value) => change({ newTicketAlerts: value as NewTicketAlerts })}
                options={[
                  ["team", m.alertsOfTeam],
                  ["all", m.alertsOfAll],
                  ["off", m.alertsOff],
                ]}
              />
              <Menu.Separator />
            </>
          )}
          <Menu.Item value="profile" minH="8" onSelect={() => void navigate(`/users/users/${userId}`)}>
            <UserRound size={16} />
            {m.profile}
          </Menu.Item>
          <Menu.Item
            value="sign-out"
            minH="8"
            closeOnSelect={false}
            disabled={phase === "signing-out"}
            onSelect={leave}
          >
            <LogOut size={16} />
            {phase === "signing-out" ? m.signingOut : m.signOut}
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
