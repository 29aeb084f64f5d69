/** How many days a deleted record can be restored, whatever its kind. After that a job removes it. */
export const trashDays = 30;
