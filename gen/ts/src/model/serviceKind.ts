/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface ServiceKind {
  id: string;
  caption: string;
  /** A name of the icons of Lucide, such as `cable` */
  icon: string;
}
