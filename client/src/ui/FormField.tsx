import { Box, Field, Flex, Heading, chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { m } from "./messages.nl";

type Props = {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** Where the label is: above the control, beside it where there is room, or for screen readers only. */
  place?: "above" | "beside" | "hidden";
  children: ReactNode;
};

/** A labelled form field: label above, help under it, the error below the control with a mark. Required by default. */
export function FormField({ id, label, help, error, optional, place = "above", children }: Props) {
  const caption = (
    <Field.Label fontWeight="600" display="block" srOnly={place === "hidden"}>
      {label}{" "}
      {optional && (
        <chakra.span fontWeight="400" color="fg.subtle">
          {m.optional}
        </chakra.span>
      )}
    </Field.Label>
  );
  return (
    <Field.Root id={id} invalid={error !== undefined} gap="6px" alignItems="stretch">
      {place !== "beside" && caption}
      {help && (
        <Field.HelperText color="fg.muted" textStyle="small">
          {help}
        </Field.HelperText>
      )}
      {place === "beside" ? (
        <Flex gap="6px 12px" align="center" wrap="wrap">
          {caption}
          {children}
        </Flex>
      ) : (
        children
      )}
      {error && (
        <Field.ErrorText color="red.fg" textStyle="small" fontWeight="400" display="flex" gap="6px" alignItems="center">
          <CircleAlert size={15} style={{ flex: "none" }} />
          {error}
        </Field.ErrorText>
      )}
    </Field.Root>
  );
}

type GroupProps = {
  id: string;
  legend: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  children: ReactNode;
};

/** A group of choices under one question: a fieldset, whose error belongs to the group. */
export function FormGroup({ id, legend, help, error, optional, children }: GroupProps) {
  return (
    <chakra.fieldset
      id={id}
      tabIndex={-1}
      border="0"
      minW="0"
      outline="none"
      aria-invalid={error ? true : undefined}
      aria-describedby={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ") || undefined}
    >
      <chakra.legend fontWeight="600" mb="6px">
        {legend}{" "}
        {optional && (
          <chakra.span fontWeight="400" color="fg.subtle">
            {m.optional}
          </chakra.span>
        )}
      </chakra.legend>
      {help && (
        <Box id={`${id}-help`} color="fg.muted" textStyle="small" mb="6px">
          {help}
        </Box>
      )}
      {children}
      {error && (
        <Box id={`${id}-error`} color="red.fg" textStyle="small" display="flex" gap="6px" alignItems="center" mt="6px">
          <CircleAlert size={15} />
          {error}
        </Box>
      )}
    </chakra.fieldset>
  );
}

export type FieldError = { id: string; text: string };

/**
 * The summary of a failed submit: the number of errors, each a link to its field. It takes the focus each time
 * `attempt` changes.
 */
export function ErrorSummary({
  errors,
  attempt,
  failure,
}: {
  errors: readonly FieldError[];
  attempt: number;
  failure?: string | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0 || failure !== undefined;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [attempt, shown]);
  if (!shown) return null;
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      bg="red.bg"
      color="fg"
      borderRadius="12px"
      borderWidth="1px"
      borderColor="red.fg"
      px="16px"
      py="12px"
      _focusVisible={{ outline: "2px solid", outlineColor: "focus", outlineOffset: "2px" }}
    >
      <Heading as="h2" textStyle="h2" color="red.fg">
        {errors.length > 0 ? m.errorsFound(errors.length) : failure}
      </Heading>
      {errors.length > 0 && failure && <Box mt="4px">{failure}</Box>}
      {errors.length > 0 && (
        <chakra.ul mt="6px" ps="18px" listStyleType="disc">
          {errors.map((error) => (
            <li key={error.id}>
              <chakra.a
                href={`#${error.id}`}
                color="red.fg"
                textDecoration="underline"
                display="inline-block"
                lineHeight="1.5rem"
                onClick={(event) => {
                  event.preventDefault();
                  const field = document.getElementById(error.id);
                  (field?.querySelector<HTMLElement>("input, textarea, select, button") ?? field)?.focus();
                }}
              >
                {error.text}
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}
