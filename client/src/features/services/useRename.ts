import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ProblemError, problemText } from "../../lib/api/problem";

/** What every such thing has. */
export type Stored = { id: string; rev: number };

/** How something with a name of the customer's own is named: a service, a location. */
export type Naming<One extends Stored> = {
  nameOf: (one: One) => string;
  named: (one: One, name: string) => One;
  /** Shows it wherever it is on the screen. */
  show: (client: QueryClient, one: One) => void;
  /** Returns it as it is stored then. */
  store: (one: One, name: string) => Promise<One>;
  /** Fetches it as it is stored. */
  fetch: (one: One) => Promise<One | undefined>;
  /** The code of the refusal of a name that is based on another revision. */
  stale: string;
  /** The name is stored: what else shows it is fetched again. */
  stored: (client: QueryClient, one: One) => void;
};

/** Why a name is not stored: a failure, or another name that somebody stored meanwhile. */
export type Refused<One> = { one: One; shown: One; name: string; reason?: string; theirs?: One };

/** Names one thing at a time. The screen shows the name at once, and the former one again when it is refused. */
export function useRename<One extends Stored>(naming: Naming<One>) {
  const client = useQueryClient();
  const [refused, setRefused] = useState<Refused<One>>();
  /** The last name of each, stored or on its way: what it was based on, and what that becomes. */
  const last = useRef(new Map<string, { of: One; becomes: Promise<One> }>());

  /** One is what the name is based on, and shown what is on the screen, which may be newer. */
  const save = async (one: One, name: string, shown: One) => {
    setRefused(undefined);
    if (name === naming.nameOf(one)) return;
    naming.show(client, naming.named(shown, name));
    // A form that was opened while the last name was on its way has the revision before it.
    const before = last.current.get(one.id);
    const becomes = (before?.of.rev === one.rev ? before.becomes.catch(() => one) : Promise.resolve(one)).then(
      (base) => {
        setRefused(undefined);
        return naming.store(base, name);
      },
    );
    last.current.set(one.id, { of: one, becomes });
    const isLast = () => last.current.get(one.id)?.becomes === becomes;
    try {
      const stored = await becomes;
      if (isLast()) naming.show(client, stored);
      naming.stored(client, one);
    } catch (error) {
      if (!isLast()) return;
      const stale = error instanceof ProblemError && error.code === naming.stale;
      const theirs = stale ? await naming.fetch(one).catch(() => undefined) : undefined;
      naming.show(client, theirs ?? shown);
      setRefused({ one, shown, name, ...(theirs ? { theirs } : { reason: problemText(error) }) });
    }
  };
  return {
    refused,
    save: (one: One, name: string, shown: One) => void save(one, name, shown),
    /** Stores the refused name after all, over what is stored now. */
    again: () => {
      if (!refused) return;
      const { one, shown, name, theirs } = refused;
      void save(theirs ?? one, name, theirs ?? shown);
    },
    dismiss: () => setRefused(undefined),
  };
}
