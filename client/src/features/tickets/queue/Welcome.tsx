import { Button, Flex, chakra } from "@chakra-ui/react";
import type { CurrentUser } from "@klantportaal/api/model";
import { Inbox } from "lucide-react";
import { Link } from "react-router";
import { usePreference } from "../../../lib/preferences";
import { roles } from "../../../lib/session/roles";
import { StateView } from "../../../ui/StateView";
import { q } from "./messages.nl";

// Users come with a customer.
const steps = [
  { to: "/customers", text: q.welcome.customer, role: roles.manageCustomers },
  { to: null, text: q.welcome.users, role: roles.manageCustomers },
  { to: "/settings/agreements", text: q.welcome.agreements, role: roles.manageSettings },
] as const;

/** First steps in a portal without customers, as far as the user may take them; it can be hidden. */
export function Welcome({ me }: { me: CurrentUser }) {
  const [, setWelcome] = usePreference("ui.welcome");
  const own = steps.filter(({ role }) => me.roles?.includes(role));
  return (
    <StateView
      icon={Inbox}
      {...(own.length > 0 ? { title: q.welcome.title } : { title: q.welcome.othersTitle, text: q.welcome.others })}
      actions={
        <Flex direction="column" align="center" gap="16px">
          {own.length > 0 && (
            <chakra.ol listStyleType="decimal" ps="20px" textAlign="start" display="grid" gap="4px">
              {own.map(({ to, text }) => (
                <li key={text}>
                  {to === null ? (
                    text
                  ) : (
                    <chakra.span asChild color="accent.fg" fontWeight="550" _hover={{ textDecoration: "underline" }}>
                      <Link to={to}>{text}</Link>
                    </chakra.span>
                  )}
                </li>
              ))}
            </chakra.ol>
          )}
          <Button onClick={() => setWelcome("no")}>{q.welcome.hide}</Button>
        </Flex>
      }
    />
  );
}
