import '../api/contract/endpoint.ts'
