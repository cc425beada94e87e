/** What is wrong with a cell of a CSV file, for an admin to read. */
export class CellProblem extends Error {}
