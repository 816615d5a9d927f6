import { type RefObject, useRef, useState } from 'react';
import type { OrganizationField } from './organizationValues';

export type FieldRef<E extends HTMLElement> = RefObject<E | null>;

/** The fields of an organization's form on the page, and the one that has to be mended before it is sent. */
export function useOrganizationFields() {
  const [slip, setSlip] = useState<OrganizationField | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const slug = useRef<HTMLInputElement>(null);
  const logo = useRef<HTMLInputElement>(null);
  const metadata = useRef<HTMLTextAreaElement>(null);
  const refs = { name, slug, logo, metadata };

  return {
    refs,
    slip,
    focus: (field: OrganizationField) => refs[field].current?.focus(),
    /** Shows what is wrong there, and leads to it. */
    point: (field: OrganizationField) => {
      setSlip(field);
      refs[field].current?.focus();
    },
    edited: () => setSlip(null),
  };
}

export type OrganizationFieldRefs = ReturnType<typeof useOrganizationFields>;
