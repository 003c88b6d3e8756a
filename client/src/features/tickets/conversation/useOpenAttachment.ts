import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useBackOnce } from "../../../ui/useBackOnce";

const PARAMETER = "attachment";
/** Marks the history entry that opening created, so that closing can go back instead of adding another. */
const OPENED = "attachmentOpened";

type OpenAttachment = {
  /** The attachment in the address, null when none is open. */
  id: string | null;
  open: (id: string) => void;
  /** Replaces the open one with another. */
  change: (id: string) => void;
  close: () => void;
};

/** The open attachment: `?attachment={id}`. Back closes it, a link to it opens it. */
export function useOpenAttachment(): OpenAttachment {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const back = useBackOnce();
  const opened = (location.state as Record<string, unknown> | null)?.[OPENED] === true;
  const go = (id: string | null, replace: boolean, state: object) => {
    const next = new URLSearchParams(params);
    if (id) next.set(PARAMETER, id);
    else next.delete(PARAMETER);
    void navigate(
      { search: next.toString() },
      { replace, state: { ...(location.state as object | null), ...state }, preventScrollReset: true },
    );
  };
  return {
    id: params.get(PARAMETER),
    open: (id) => go(id, false, { [OPENED]: true }),
    change: (id) => go(id, true, {}),
    close: () => {
      if (opened) back();
      else go(null, true, {});
    },
  };
}
