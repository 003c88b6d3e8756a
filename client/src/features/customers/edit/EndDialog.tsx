import { Box, Input } from "@chakra-ui/react";
import { useUpdateCustomer } from "@klantportaal/api/customers";
import type { Customer } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { FormDialog } from "../../../ui/FormDialog";
import { FormField } from "../../../ui/FormField";
import { notify } from "../../../ui/notify";
import { customerChanged } from "../customerCache";
import { m } from "../messages.nl";
import { statusChange } from "./statusChange";

/** Ends a customer, once its number is typed: all of its users lose access at once. */
export function EndDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const client = useQueryClient();
  const update = useUpdateCustomer();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (typed.trim() !== customer.customerNumber) {
      setError(m.end.wrongNumber);
      return document.getElementById("end-number")?.focus();
    }
    try {
      await update.mutateAsync(statusChange(customer, "ended"));
      notify.success(m.end.done(customer.name), { id: "customer-ended" });
      onClose();
    } catch (problem) {
      setFailure(problemText(problem));
    }
    customerChanged(client, customer.id);
  };
  return (
    <FormDialog
      open
      title={m.end.title(customer.name)}
      submit={m.end.submit}
      busy={update.isPending && m.end.submitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {failure && (
        <Box role="alert" color="red.fg">
          {failure}
        </Box>
      )}
      <Box color="fg.muted">{m.end.text(customer.people)}</Box>
      <FormField id="end-number" label={m.end.confirmNumber(customer.customerNumber)} error={error}>
        <Input
          autoComplete="off"
          className="num"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </FormField>
    </FormDialog>
  );
}
