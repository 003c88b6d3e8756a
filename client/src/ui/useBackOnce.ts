import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Goes back from the present history entry, once: a second press before a busy page has gone back would leave for the
 * page before that.
 */
export function useBackOnce(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const left = useRef<string>(undefined);
  return () => {
    if (left.current === key) return;
    left.current = key;
    void navigate(-1);
  };
}
