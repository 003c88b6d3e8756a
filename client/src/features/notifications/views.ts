/** View-as sessions of the provider's staff as this user, for the bell. */
import type { ListParams } from "@klantportaal/api/lists";
import type { CurrentUser, UserView } from "@klantportaal/api/model";
import { useListUserViews } from "@klantportaal/api/users";
import { useEffect, useState } from "react";
import { formatShort, formatTime } from "../../lib/format/format";
import { storage } from "../../lib/storage";
import { m } from "./messages.nl";

const SHOWN = 5;
const keyOf = (user: string) => `app.viewsSeen.${user}`;

const params = { PageSize: SHOWN, OrderBy: "startedOn DESC" } satisfies ListParams<"listUserViews">;

/** A row of the bell's list. */
export interface Item {
  key: string;
  to: string;
  sender: string;
  title: string;
  text: string;
  createdOn: string;
  unread: boolean;
}

export function itemOfView(view: UserView, seen: string): Item {
  const end = view.endedOn ? `–${formatTime(view.endedOn)}` : "";
  return {
    key: `view-${view.id}`,
    to: `/users/users/${view.user.id}`,
    sender: view.staff.fullName,
    title: m.viewedAs(view.staff.fullName),
    text: m.viewedWhen(`${formatShort(view.startedOn)} ${formatTime(view.startedOn)}${end}`, view.reason),
    createdOn: view.startedOn,
    unread: view.startedOn > seen,
  };
}

/** Fetched when the bell is opened; entries shown then are not new the next time. */
export function useViewItems(me: CurrentUser): Item[] {
  const views = useListUserViews(me.id, params, { query: { enabled: me.isCustomer, staleTime: 0 } }).data?.items;
  const [seen] = useState(() => storage("localStorage").getItem(keyOf(me.id)) ?? "");
  const newest = views?.[0]?.startedOn;
  useEffect(() => {
    if (newest) storage("localStorage").setItem(keyOf(me.id), newest);
  }, [me.id, newest]);
  return (views ?? []).map((view) => itemOfView(view, seen));
}
