import { keepPreviousData } from "@tanstack/react-query";
import type { User } from "@klantportaal/api/model";
import { useListUserHistory } from "@klantportaal/api/users";
import { HistoryList, historyParams, useHistoryPage } from "../../../ui/HistoryList";
import { m } from "../messages.nl";
import { historyLine } from "../model/historyText";

/** All changes of a user, their accounts and their rights, with author, time, old and new value. */
export default function HistoryTab({ user }: { user: User }) {
  const page = useHistoryPage();
  const result = useListUserHistory(user.id, historyParams(page), { query: { placeholderData: keepPreviousData } });
  return <HistoryList result={result} page={page} empty={m.history.empty} line={historyLine} />;
}
