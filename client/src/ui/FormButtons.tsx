import { Button, Flex, Spinner } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = {
  submit: string;
  submitting: string;
  busy: boolean;
  cancel: string;
  cancelTo: string;
  children?: ReactNode;
};

/**
 * The end of a form that is a page of its own. The form ignores a second press, not the button, which keeps the focus.
 */
export function FormButtons({ submit, submitting, busy, cancel, cancelTo, children }: Props) {
  return (
    <Flex gap="10px" align="center" wrap="wrap">
      <Button type="submit" variant="solid" aria-disabled={busy || undefined}>
        {busy && <Spinner size="xs" />}
        {busy ? submitting : submit}
      </Button>
      <Button asChild variant="ghost">
        <Link to={cancelTo}>{cancel}</Link>
      </Button>
      {children}
    </Flex>
  );
}
