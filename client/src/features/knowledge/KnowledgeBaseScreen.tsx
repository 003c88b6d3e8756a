import { KnowledgeBase } from "./KnowledgeBase";

export default function KnowledgeBaseScreen() {
  return <KnowledgeBase audience="everyone" />;
}
