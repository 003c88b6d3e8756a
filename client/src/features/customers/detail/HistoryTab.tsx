import { keepPreviousData } from "@tanstack/react-query";
import { useListCustomerHistory } from "@klantportaal/api/customers";
import type { Customer } from "@klantportaal/api/model";
import { HistoryList, historyParams, useHistoryPage } from "../../../ui/HistoryList";
import { m } from "../messages.nl";
import { customerLine } from "./customerHistory";

/** All changes of a customer and of what belongs to it. */
export default function HistoryTab({ customer }: { customer: Customer }) {
  const page = useHistoryPage();
  const result = useListCustomerHistory(customer.id, historyParams(page), {
    query: { placeholderData: keepPreviousData },
  });
  return <HistoryList result={result} page={page} empty={m.history.empty} line={customerLine} />;
}
