export type SecondFactorTables = {
  secondFactors: {
    adminId: string;
    /** Since when the login requires one; null until one was tried. */
    requiredAt: string | null;
    /** Of an authenticator app, in Base32: it has to be read to be compared. */
    totpSecret: string | null;
    /** One that was shown and is to be tried, and when it was made. */
    preparedSecret: string | null;
    preparedAt: string | null;
    /** The last time step whose code was used. */
    lastStep: number;
  };
  /** Each opens the second step once. */
  recoveryCodes: { codeHash: string; adminId: string };
};
