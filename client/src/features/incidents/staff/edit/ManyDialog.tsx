import { Input } from "@chakra-ui/react";
import { useState } from "react";
import { FormDialog } from "../../../../ui/FormDialog";
import { FormField } from "../../../../ui/FormField";
import { s } from "../messages.nl";

/** Asks for the number of customers where there are very many. */
export function ManyDialog({
  customers,
  onConfirm,
  onClose,
}: {
  customers: number;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const right = text.trim() === String(customers);
  return (
    <FormDialog
      open
      title={s.edit.many(customers)}
      submit={s.edit.publish}
      onSubmit={() => {
        setTried(true);
        if (right) onConfirm();
      }}
      onClose={onClose}
    >
      <FormField
        id="incident-many"
        label={s.edit.manyLabel}
        help={s.edit.manyText(customers)}
        error={tried && !right ? s.edit.errors.confirm(customers) : undefined}
      >
        <Input
          autoFocus
          w="120px"
          inputMode="numeric"
          autoComplete="off"
          className="num"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </FormField>
    </FormDialog>
  );
}
