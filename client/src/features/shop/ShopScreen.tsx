/** For visits by address: opens the webshop in a new tab, says so, and offers a button when the browser blocked it. */
import { Button } from "@chakra-ui/react";
import { ExternalLink, ShoppingBag } from "lucide-react";
import { useEffect, useState } from "react";
import { config } from "../../lib/api/config";
import { type ShopOutcome, openShop } from "../../lib/shop";
import { StateView } from "../../ui/StateView";
import { m } from "./messages.nl";

// React may run an effect twice for one visit; the tab opens once.
let openedFor: string | null = null;

export default function ShopScreen() {
  const [outcome, setOutcome] = useState<ShopOutcome>(config().shopUrl ? "opened" : "unavailable");
  useEffect(() => {
    const visit = String((window.history.state as { key?: string } | null)?.key ?? performance.timeOrigin);
    if (openedFor === visit) return;
    openedFor = visit;
    setOutcome(openShop());
  }, []);
  if (outcome === "unavailable")
    return <StateView icon={ShoppingBag} level="h1" title={m.title} text={m.unavailable} />;
  return (
    <StateView
      icon={ShoppingBag}
      level="h1"
      title={m.title}
      text={
        outcome === "blocked" ? (
          m.blocked
        ) : (
          <>
            {m.opened} {m.nothing}
          </>
        )
      }
      actions={
        <Button variant="solid" onClick={() => setOutcome(openShop())}>
          <ExternalLink size={16} />
          {m.open}
        </Button>
      }
    />
  );
}
