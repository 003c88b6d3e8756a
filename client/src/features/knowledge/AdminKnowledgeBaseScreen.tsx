import { KnowledgeBase } from "./KnowledgeBase";

export default function AdminKnowledgeBaseScreen() {
  return <KnowledgeBase audience="admin" />;
}
