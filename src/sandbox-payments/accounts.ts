/** Every organization has an account here, whether or not it asked for it, and always the same one. */
export const accountOf = (organizationId: string) => ({ accountId: `sandbox_${organizationId}`, chargesEnabled: true });
