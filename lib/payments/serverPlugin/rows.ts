/** The rows of tables.ts as the adapters answer them. */

export interface EndpointRow {
  readonly id: string;
  readonly endpointKey: string;
  readonly organizationId: string;
  readonly name: string;
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly previousUntil: Date | null;
  readonly platformOrganizationId: string;
  readonly createdAt: Date;
  readonly lastDeliveryAt: Date | null;
}

export interface SlotRow {
  readonly id: string;
  readonly slotKey: string;
  readonly endpointKey: string;
  readonly organizationId: string;
  readonly takenAt: Date;
}

export interface EndpointStateRow {
  readonly id: string;
  readonly endpointKey: string;
  readonly organizationId: string;
  readonly refused: number;
  readonly refusedFor: string;
  readonly refusedAt: Date | null;
  readonly takesUnnamed: boolean;
  readonly version: string;
}

export interface HeldRow {
  readonly id: string;
  readonly deliveryKey: string;
  readonly endpointId: string;
  readonly organizationId: string;
  readonly platformOrganizationId: string;
  readonly webhookId: string;
  readonly type: string;
  readonly receivedAt: Date;
}

export interface EventRow {
  readonly id: string;
  readonly deliveryKey: string;
  readonly eventKey: string;
  readonly feedKey: string;
  readonly organizationId: string;
  readonly endpointId: string;
  readonly webhookId: string;
  readonly type: string;
  readonly receivedAt: Date;
  readonly test: boolean;
  /** JSON of an `EventSummary`. */
  readonly summary: string;
  readonly searchText: string;
  readonly searchEmail: string;
}

export interface PayloadRow {
  readonly id: string;
  readonly partKey: string;
  readonly deliveryKey: string;
  readonly organizationId: string;
  readonly part: number;
  readonly text: string;
  readonly receivedAt: Date;
}

export interface GrantRow {
  readonly id: string;
  readonly grantKey: string;
  readonly listKey: string;
  readonly organizationId: string;
  readonly grantId: string;
  readonly state: string;
  readonly reason: string | null;
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly benefitType: string | null;
  readonly benefitDescription: string | null;
  readonly searchText: string;
  readonly searchEmail: string;
  readonly changedAt: Date;
}
